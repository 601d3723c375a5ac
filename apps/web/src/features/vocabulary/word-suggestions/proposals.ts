import type { EnrichmentDto, UpdateWordDto, WordDto } from '@wordhoard/api-client/types';
import { SUGGESTED_FIELDS, type SuggestedFieldName, WORD_FIELDS } from '@wordhoard/word-fields';

/** Suggested values by field; fields with a single text have at most one. */
export type Proposals = Readonly<Partial<Record<SuggestedFieldName, readonly string[]>>>;

/** Suggested values for a field that the word does not have yet. */
export interface Offer {
  field: SuggestedFieldName;
  current: readonly string[];
  values: readonly string[];
  /** Values are added to a list, but replace a single text. */
  isList: boolean;
}

export type Ticks = ReadonlySet<string>;

type Content = Pick<WordDto, SuggestedFieldName>;

export function proposalsOf(enrichment: EnrichmentDto): Proposals {
  return Object.fromEntries(SUGGESTED_FIELDS.map((field) => [field, valuesOf(enrichment, field)]));
}

/** The suggestions that the word does not have yet. */
export function offersFor(word: Content, proposals: Proposals): Offer[] {
  return SUGGESTED_FIELDS.map((field) => {
    const current = valuesOf(word, field);
    const values = (proposals[field] ?? []).filter((value) => !current.includes(value));
    return { field, current, values, isList: isList(field) };
  }).filter(({ values }) => values.length > 0);
}

export function tickOf(field: SuggestedFieldName, value: string): string {
  return `${field}\n${value}`;
}

/** Only suggestions for empty fields are selected by default, so that existing content never changes without the learner's choice. */
export function defaultTicks(offers: readonly Offer[]): Ticks {
  return new Set(
    offers.filter(({ current }) => current.length === 0).flatMap(({ field, values }) => values.map((value) => tickOf(field, value))),
  );
}

/** The proposals with one field regenerated; selected list items are kept. */
export function withRegenerated(before: Proposals, ticks: Ticks, field: SuggestedFieldName, values: readonly string[]): Proposals {
  const kept = isList(field) ? (before[field] ?? []).filter((value) => ticks.has(tickOf(field, value))) : [];
  return { ...before, [field]: [...new Set([...kept, ...values])] };
}

/** The update that accepts the selected values. */
export function toChange(offers: readonly Offer[], ticks: Ticks): UpdateWordDto {
  const taken = offers.flatMap(({ field, current, values, isList }) => {
    const ticked = values.filter((value) => ticks.has(tickOf(field, value)));
    if (ticked.length === 0) return [];
    return [[field, isList ? [...current, ...ticked] : ticked[0]]];
  });
  return Object.fromEntries(taken) as UpdateWordDto;
}

/** Deselects values that would replace a text entered since the suggestions were made. */
export function ticksAfterChange(ticks: Ticks, before: Content, now: Content): Ticks {
  const isSafe = (tick: string) => {
    const field = tick.split('\n')[0] as SuggestedFieldName;
    return isList(field) || before[field] === now[field];
  };
  return new Set([...ticks].filter(isSafe));
}

function isList(field: SuggestedFieldName): boolean {
  return WORD_FIELDS[field].kind === 'list';
}

function valuesOf(word: Content, field: SuggestedFieldName): readonly string[] {
  const value = word[field];
  if (value === null) return [];
  return typeof value === 'string' ? [value] : value;
}
