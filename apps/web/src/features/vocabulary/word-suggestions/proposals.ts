import type { EnrichmentDto, UpdateWordDto, WordDto } from '@wordhoard/api-client/types';

/** The fields that a model may fill in, in the order in which they are offered. */
export const SUGGESTED = [
  'translations',
  'definition',
  'part_of_speech',
  'cefr_level',
  'pronunciation',
  'examples',
  'collocations',
  'mnemonic',
  'synonyms',
  'antonyms',
  'topics',
  'category',
  'tags',
] as const;

export type SuggestedField = (typeof SUGGESTED)[number];

/** What a model proposes for each field; for one that holds a single text, one at most. */
export type Proposals = Readonly<Partial<Record<SuggestedField, readonly string[]>>>;

/** What may be taken into a field of a word, beside what it holds. */
export interface Offer {
  field: SuggestedField;
  current: readonly string[];
  values: readonly string[];
  /** A list takes values up beside those that it has; a single text would be replaced. */
  isList: boolean;
}

export type Ticks = ReadonlySet<string>;

type Content = Pick<WordDto, SuggestedField>;

export function proposalsOf(enrichment: EnrichmentDto): Proposals {
  return Object.fromEntries(SUGGESTED.map((field) => [field, valuesOf(enrichment, field)]));
}

/** What of the proposals the word does not hold yet. */
export function offersFor(word: Content, proposals: Proposals): Offer[] {
  return SUGGESTED.map((field) => {
    const current = valuesOf(word, field);
    const values = (proposals[field] ?? []).filter((value) => !current.includes(value));
    return { field, current, values, isList: Array.isArray(word[field]) };
  }).filter(({ values }) => values.length > 0);
}

export function tickOf(field: SuggestedField, value: string): string {
  return `${field}\n${value}`;
}

/** Nothing that the learner has is replaced or added to unless they say so: only what fills an empty field is ticked by itself. */
export function firstTicks(offers: readonly Offer[]): Ticks {
  return new Set(
    offers.filter(({ current }) => current.length === 0).flatMap(({ field, values }) => values.map((value) => tickOf(field, value))),
  );
}

/** The proposals with one field regenerated; selected list items are kept. */
export function withAnother(before: Proposals, ticks: Ticks, field: SuggestedField, values: readonly string[]): Proposals {
  const kept = LISTS.includes(field) ? (before[field] ?? []).filter((value) => ticks.has(tickOf(field, value))) : [];
  return { ...before, [field]: [...new Set([...kept, ...values])] };
}

/** The change of a word that takes up what is ticked. */
export function toChange(offers: readonly Offer[], ticks: Ticks): UpdateWordDto {
  const taken = offers.flatMap(({ field, current, values, isList }) => {
    const ticked = values.filter((value) => ticks.has(tickOf(field, value)));
    if (ticked.length === 0) return [];
    return [[field, isList ? [...current, ...ticked] : ticked[0]]];
  });
  return Object.fromEntries(taken) as UpdateWordDto;
}

/** Without those that would overwrite a text that was entered since the proposals were made. */
export function ticksAfterChange(ticks: Ticks, before: Content, now: Content): Ticks {
  const isSafe = (tick: string) => {
    const field = tick.split('\n')[0] as SuggestedField;
    return LISTS.includes(field) || before[field] === now[field];
  };
  return new Set([...ticks].filter(isSafe));
}

const LISTS: readonly SuggestedField[] = ['translations', 'examples', 'collocations', 'synonyms', 'antonyms', 'topics', 'tags'];

function valuesOf(word: Content, field: SuggestedField): readonly string[] {
  const value = word[field];
  if (value === null) return [];
  return typeof value === 'string' ? [value] : value;
}
