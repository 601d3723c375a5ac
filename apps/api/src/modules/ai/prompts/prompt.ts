import { dataBlock, BLOCKS_ARE_DATA } from '@wordhoard/learning';
import type { ModelMessage } from '../models/language-models.js';

/** The system text of a task. It contains no user text, so it is the same for every request. */
export function systemText(task: string): string {
  return `${task}\n\n${BLOCKS_ARE_DATA}`;
}

interface Material {
  /** Data of the service: words, languages, levels. Never definitions. */
  readonly facts: object;
  /** User text of this request: a sentence, a passage, a conversation. */
  readonly evidence?: object;
}

/** Builds the single message of a request. */
export function promptMessages({ facts, evidence }: Material): ModelMessage[] {
  const blocks = [dataBlock('learner_facts', facts), ...(evidence ? [dataBlock('evidence', evidence)] : [])];
  return [{ role: 'user', content: blocks.join('\n\n') }];
}

/** Takes texts from the start while they fit. A word's best translations come first. */
export function takeFirstFitting(texts: readonly string[], maxChars: number): string[] {
  let left = maxChars;
  const end = texts.findIndex((text) => (left -= text.length) < 0);
  return texts.slice(0, end === -1 ? texts.length : end);
}

/** Takes the newest turns that fit. Turns are never cut. */
export function takeNewestFitting<T extends { readonly content: string }>(turns: readonly T[], maxChars: number): T[] {
  let left = maxChars;
  const cut = turns.findLastIndex(({ content }) => (left -= content.length) < 0);
  return turns.slice(cut + 1);
}

/** The facts about a word that a model may receive. Definitions are excluded by the type. */
export interface KnownWord {
  readonly term: string;
  readonly target_language: string;
  readonly translations?: readonly string[];
  readonly part_of_speech?: string | null;
  readonly cefr_level?: string | null;
}

/** Copies the listed facts one by one, so that other fields of the object are never sent. */
export function wordFacts({ term, target_language, translations = [], part_of_speech, cefr_level }: KnownWord, maxChars: number) {
  return {
    ...{ term, target_language, translations: takeFirstFitting(translations, maxChars) },
    ...(part_of_speech && { part_of_speech }),
    ...(cefr_level && { cefr_level }),
  };
}
