import { block, BLOCKS_ARE_DATA } from '@wordhoard/learning';
import type { ModelMessage } from '../models/language-models.js';

/** The system text of one task. It is constant: it contains no user text, so it is the same byte for byte for every question. */
export function systemText(task: string): string {
  return `${task}\n\n${BLOCKS_ARE_DATA}`;
}

interface Material {
  /** What the service knows: words, languages, levels. Never a definition. */
  readonly facts: object;
  /** Text that the user wrote for this question: a sentence, a passage, a conversation. */
  readonly evidence?: object;
}

/** The one message of a question. */
export function promptMessages({ facts, evidence }: Material): ModelMessage[] {
  const blocks = [block('learner_facts', facts), ...(evidence ? [block('evidence', evidence)] : [])];
  return [{ role: 'user', content: blocks.join('\n\n') }];
}

/** As many of the first texts as fit; a word's best translations come first. */
export function takeFirstFitting(texts: readonly string[], maxChars: number): string[] {
  let left = maxChars;
  const end = texts.findIndex((text) => (left -= text.length) < 0);
  return texts.slice(0, end === -1 ? texts.length : end);
}

/** A conversation from its newest turn back, as far as it fits: it is cut from the old end, and never within a turn. */
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
