import { termKey } from '@wordhoard/language';
import { CEFR_LEVELS } from '@wordhoard/learning';
import { z } from 'zod';
import { modelText } from '../ai/prompts/model-text.js';

export const MIN_MILESTONES = 2;
export const MAX_MILESTONES = 8;
export const MIN_WORDS = 3;
export const MAX_WORDS = 60;

const LINE = 255;

/** What a model is asked for. */
export const PLAN = z.object({
  milestones: z
    .array(
      z.object({
        title: z.string().nullable().catch(null),
        topic: z.string().nullable().catch(null),
        target_word_count: z.number().nullable().catch(null),
        cefr_level: z.enum(CEFR_LEVELS).nullable().catch(null),
      }),
    )
    .catch([]),
});

export type Plan = z.infer<typeof PLAN>;

export interface Milestone {
  readonly title: string;
  readonly topic: string;
  readonly target_word_count: number;
  readonly cefr_level: (typeof CEFR_LEVELS)[number] | null;
}

/**
 * The first milestones that have a title, a number of words and a topic which none before them has: two of one topic would count the same
 * words. A number beyond its bounds becomes the nearest whole one within. Null when too few are left for a plan.
 */
export function planOf({ milestones }: Plan): Milestone[] | null {
  const plan = new Map<string, Milestone>();
  for (const { title, topic, target_word_count, cefr_level } of milestones) {
    const [plainTitle, plainTopic] = [modelText(title, LINE), modelText(topic, LINE)];
    const key = termKey(plainTopic ?? '');
    if (plainTitle === null || plainTopic === null || target_word_count === null || key === '' || plan.has(key)) continue;
    const words = Math.min(MAX_WORDS, Math.max(MIN_WORDS, Math.round(target_word_count)));
    plan.set(key, { title: plainTitle, topic: plainTopic, target_word_count: words, cefr_level });
  }
  return plan.size < MIN_MILESTONES ? null : [...plan.values()].slice(0, MAX_MILESTONES);
}
