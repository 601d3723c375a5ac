import type { CreateWordDto, ExtractedWordsDto, ProvenanceDto } from '@wordhoard/api-client/types';
import { parseTranslations } from '../../lib/translations.js';
import { uuidV7 } from '../../lib/uuid-v7.js';

export type Level = NonNullable<CreateWordDto['cefr_level']>;

export const LEVELS: readonly Level[] = ['A1', 'A2', 'B1', 'B2', 'C1', 'C2'];

/** As the contract limits it, in characters. */
export const MAX_TEXT_LENGTH = 20_000;

/** A word of the passage that may be taken. */
export interface Candidate {
  term: string;
  /** As a model proposed it, or as the learner writes it. */
  translation: string;
  level: Level | null;
  /** Of the passage, where the term stands in it as it is. */
  sentence: string | null;
  isKnown: boolean;
  isTicked: boolean;
  /** How often the learner has changed it: what is sent under one operation id stays the same. */
  edition: number;
  /** Null until it is saved. */
  wordId: number | null;
}

/** What was found in the passage. */
export interface Found {
  status: ExtractedWordsDto['status'];
  detail: string | null;
  groupId: number;
  language: string;
  /** Who found the words; null where no model did. */
  ai: ProvenanceDto | null;
  /** From which each call that saves a word has its own. */
  operationId: string;
  items: readonly Candidate[];
}

/** A passage on its way to words, as far as it has come. */
export interface Draft {
  accountId: number;
  text: string;
  /** Null until one is chosen. */
  groupId: number | null;
  /** Null for the group's. */
  language: string | null;
  most: number;
  level: Level | null;
  found: Found | null;
  /** What was found before the learner went back to the text, for what they made of it. */
  previous: Found | null;
}

export function newDraft(accountId: number, { groupId = null, most = 10 }: Partial<Draft> = {}): Draft {
  return { accountId, text: '', groupId, language: null, most, level: null, found: null, previous: null };
}

/** What the server found, with what the learner has made of the same words before. */
export function foundIn(
  answer: ExtractedWordsDto,
  { groupId, language, before }: { groupId: number; language: string; before: Found | null },
  sentenceOf: (term: string) => string | null,
): Found {
  const { status, detail, source, provider, model } = answer;
  const earlier = new Map(before?.items.filter(({ edition }) => edition > 0).map((item) => [item.term, item]));
  const ai = source === 'ai' && provider && provider !== 'none' && model ? { provider, model } : null;
  const items = answer.items.map(({ term, translation, cefr_level, already_known }): Candidate => {
    const fresh = { term, translation: translation ?? '', level: cefr_level, sentence: sentenceOf(term) };
    const kept = earlier.get(term);
    return {
      ...fresh,
      ...{ isKnown: already_known, isTicked: !already_known, edition: 0, wordId: null },
      ...(kept && { translation: kept.translation, isTicked: kept.isTicked, edition: kept.edition }),
    };
  });
  return { status, detail, groupId, language, ai, operationId: uuidV7(), items };
}

/** What is still to be saved, by its place. */
export function leftToSave({ items }: Found): number[] {
  return [...items.keys()].filter((at) => items[at]?.isTicked && items[at].wordId === null);
}

export function savedWords({ items }: Found): number[] {
  return items.flatMap(({ wordId }) => (wordId === null ? [] : [wordId]));
}

/** Whether something would be lost with it: a text whose words are not saved yet. */
export function hasUnsaved({ text, found }: Draft): boolean {
  const isDone = found !== null && savedWords(found).length > 0 && leftToSave(found).length === 0;
  return text.trim() !== '' && !isDone;
}

/** The words that were saved, to be chosen from again. Under the same operation ids they would be found deleted. */
export function takenBack(found: Found): Found {
  return { ...found, operationId: uuidV7(), items: found.items.map((item) => ({ ...item, wordId: null })) };
}

export function withCandidate(found: Found, at: number, change: Partial<Candidate>): Found {
  return { ...found, items: found.items.map((item, place) => (place === at ? { ...item, ...change } : item)) };
}

/** The word that a candidate becomes. */
export function wordOf({ language, ai, operationId }: Found, at: number, item: Candidate): CreateWordDto {
  return {
    term: item.term,
    target_language: language,
    translations: parseTranslations(item.translation),
    ...(item.level && { cefr_level: item.level }),
    ...(item.sentence && { contexts: [{ sentence: item.sentence }] }),
    ...(ai && { ai }),
    operation_id: `${operationId}/${at}/${item.edition}`,
  };
}
