import type { CreateWordDto, ExtractedWordsDto, ProvenanceDto } from '@wordhoard/api-client/types';
import { v7 as uuidv7 } from 'uuid';
import { parseTranslations } from '../../lib/translations.js';

export type Level = NonNullable<CreateWordDto['cefr_level']>;

export const LEVELS: readonly Level[] = ['A1', 'A2', 'B1', 'B2', 'C1', 'C2'];

/** Limit of the API, in characters. */
export const MAX_TEXT_LENGTH = 20_000;

/** A word found in the passage. */
export interface Candidate {
  term: string;
  /** Proposed by a model or entered by the learner. */
  translation: string;
  level: Level | null;
  /** The sentence of the passage that contains the term literally. */
  sentence: string | null;
  isKnown: boolean;
  isTicked: boolean;
  /** Number of edits by the learner. Part of the operation id, which must change with the content. */
  edition: number;
  /** Null until saved. */
  wordId: number | null;
}

/** The result of an extraction. */
export interface ExtractionResult {
  status: ExtractedWordsDto['status'];
  detail: string | null;
  groupId: number;
  language: string;
  /** The model that found the words; null without one. */
  ai: ProvenanceDto | null;
  /** The operation ids of the words are derived from it. */
  operationId: string;
  items: readonly Candidate[];
}

/** A passage, its options and its result. */
export interface ExtractionDraft {
  accountId: number;
  text: string;
  /** Null until chosen. */
  groupId: number | null;
  /** Null for the group's language. */
  language: string | null;
  most: number;
  level: Level | null;
  found: ExtractionResult | null;
  /** The earlier result, from which edits are kept after the text was changed. */
  previous: ExtractionResult | null;
}

export function newDraft(accountId: number, { groupId = null, most = 10 }: Partial<ExtractionDraft> = {}): ExtractionDraft {
  return { accountId, text: '', groupId, language: null, most, level: null, found: null, previous: null };
}

/** Converts the server's answer, keeping edits of the same words. */
export function toExtractionResult(
  answer: ExtractedWordsDto,
  { groupId, language, before }: { groupId: number; language: string; before: ExtractionResult | null },
  sentenceOf: (term: string) => string | null,
): ExtractionResult {
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
  return { status, detail, groupId, language, ai, operationId: uuidv7(), items };
}

/** Indexes of the selected words that are not saved yet. */
export function unsavedIndexes({ items }: ExtractionResult): number[] {
  return [...items.keys()].filter((at) => items[at]?.isTicked && items[at].wordId === null);
}

export function savedWordIds({ items }: ExtractionResult): number[] {
  return items.flatMap(({ wordId }) => (wordId === null ? [] : [wordId]));
}

/** Whether the draft contains a text whose words are not saved yet. */
export function hasUnsaved({ text, found }: ExtractionDraft): boolean {
  const isDone = found !== null && savedWordIds(found).length > 0 && unsavedIndexes(found).length === 0;
  return text.trim() !== '' && !isDone;
}

/** Makes saved words selectable again, with a new operation id: under the old ones, the server would find them deleted. */
export function resetSaved(found: ExtractionResult): ExtractionResult {
  return { ...found, operationId: uuidv7(), items: found.items.map((item) => ({ ...item, wordId: null })) };
}

export function withCandidate(found: ExtractionResult, at: number, change: Partial<Candidate>): ExtractionResult {
  return { ...found, items: found.items.map((item, place) => (place === at ? { ...item, ...change } : item)) };
}

export function toCreateWord({ language, ai, operationId }: ExtractionResult, at: number, item: Candidate): CreateWordDto {
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
