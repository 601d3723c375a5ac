import { termKey } from '@wordhoard/language';
import { CEFR_LEVELS } from '@wordhoard/learning';
import { z } from 'zod';
import { modelText } from '../ai/prompts/model-text.js';

export const MIN_MILESTONES = 2;
export const MAX_MILESTONES = 8;
export const MIN_WORDS = 3;
export const MAX_WORDS = 60;

/** Used if the model gives no readable number. */
const DEFAULT_WORDS = 20;

const LINE = 255;

/** The schema of the model's answer. */
export const PLAN_SCHEMA = z.object({
  milestones: z
    .array(
      z.object({
        title: z.string().nullable().catch(null),
        topic: z.string().nullable().catch(null),
        target_word_count: z.number().nullable().catch(numberIn),
        cefr_level: z.enum(CEFR_LEVELS).nullable().catch(null),
      }),
    )
    .catch([]),
});

/** Smaller models write numbers as strings. */
function numberIn({ value }: { readonly value: unknown } = { value: null }): number | null {
  return typeof value === 'string' && /^\s*\d+(\.\d+)?\s*$/.test(value) ? Number(value) : null;
}

export type Plan = z.infer<typeof PLAN_SCHEMA>;

export interface Milestone {
  readonly title: string;
  readonly topic: string;
  readonly target_word_count: number;
  readonly cefr_level: (typeof CEFR_LEVELS)[number] | null;
}

/**
 * The first milestones with a title and a topic. Word counts are rounded and clamped. Several milestones may share a topic and then count
 * the same words. Returns null if too few remain.
 */
export function planOf({ milestones }: Plan): Milestone[] | null {
  const plan: Milestone[] = [];
  for (const { title, topic, target_word_count, cefr_level } of milestones) {
    const [plainTitle, plainTopic] = [modelText(title, LINE), modelText(topic, LINE)];
    if (plainTitle === null || plainTopic === null || termKey(plainTopic) === '') continue;
    const words = Math.min(MAX_WORDS, Math.max(MIN_WORDS, Math.round(target_word_count ?? DEFAULT_WORDS)));
    plan.push({ title: plainTitle, topic: plainTopic, target_word_count: words, cefr_level });
  }
  return plan.length < MIN_MILESTONES ? null : plan.slice(0, MAX_MILESTONES);
}
