import type { AssociationDto, UpdateWordDto, WordContextDto, WordDto } from '@wordhoard/api-client/types';

/** Text that may be left out of a word, but for its term. */
export const TEXTS = ['definition', 'example_sentence', 'mnemonic', 'category', 'part_of_speech', 'pronunciation'] as const;
export const LISTS = ['translations', 'examples', 'collocations', 'tags'] as const;
export const ASSOCIATIONS = ['synonyms', 'antonyms', 'topics'] as const;

export type TextName = 'term' | (typeof TEXTS)[number];
export type ListName = (typeof LISTS)[number] | (typeof ASSOCIATIONS)[number];

/** A context as it is written: what is not known is empty. */
export interface ContextDraft {
  sentence: string;
  source_title: string;
  source_url: string;
  captured_at: string | null;
}

/** A word's fields while they are edited. */
export type Draft = Record<TextName, string> &
  Record<ListName, readonly string[]> & {
    target_language: string;
    /** Empty where the level is not known. */
    cefr_level: string;
    contexts: readonly ContextDraft[];
  };

export type FieldName = keyof Draft;

export function draftOf(word: WordDto): Draft {
  return {
    term: word.term,
    target_language: word.target_language,
    cefr_level: word.cefr_level ?? '',
    ...each(TEXTS, (name) => word[name] ?? ''),
    ...each(LISTS, (name) => word[name]),
    ...each(ASSOCIATIONS, (name) => word[name]),
    contexts: word.contexts.map(contextDraft),
  };
}

/** A draft after the word was changed elsewhere. */
export interface Merged {
  /** With their changes in the fields that were left alone, and the learner's own in the others. */
  draft: Draft;
  /** Fields that were changed on both sides, each in its own way. */
  conflicts: FieldName[];
}

export function merge(base: Draft, mine: Draft, theirs: Draft, fields: readonly FieldName[]): Merged {
  const isMine = (field: FieldName) => !isSame(tidy(mine)[field], tidy(base)[field]);
  const isTheirs = (field: FieldName) => !isSame(theirs[field], base[field]);
  const kept = fields.filter(isMine);
  return {
    draft: { ...theirs, ...Object.fromEntries(kept.map((field) => [field, mine[field]])) },
    conflicts: kept.filter((field) => isTheirs(field) && !isSame(tidy(mine)[field], theirs[field])),
  };
}

/** The draft with nothing but what would be kept: no spaces around, no empty or repeated items. */
export function tidy(draft: Draft): Draft {
  const trimmed = Object.fromEntries(
    Object.entries(draft).map(([name, value]) => [name, typeof value === 'string' ? value.trim() : value]),
  );
  return {
    ...(trimmed as Draft),
    ...each([...LISTS, ...ASSOCIATIONS], (name) => [...new Set(draft[name].map((item) => item.trim()))].filter((item) => item !== '')),
    contexts: draft.contexts.map(tidyContext).filter(({ sentence, source_title, source_url }) => sentence || source_title || source_url),
  };
}

/** Of these fields, those that hold something else now. */
export function changedFields(before: Draft, after: Draft, fields: readonly FieldName[]): FieldName[] {
  return fields.filter((field) => !isSame(tidy(after)[field], before[field]));
}

/** The call that changes these fields of a word's content; associations have a call of their own. */
export function toUpdate(draft: Draft, fields: readonly FieldName[]): UpdateWordDto {
  const { contexts, ...plain } = tidy(draft);
  const cleared = Object.fromEntries(Object.entries(plain).map(([name, value]) => [name, value === '' ? null : value]));
  const all = { ...cleared, contexts: contexts.map(toContext) };
  return Object.fromEntries(Object.entries(all).filter(([name]) => (fields as readonly string[]).includes(name)));
}

const KIND_OF = { synonyms: 'synonym', antonyms: 'antonym', topics: 'topic' } as const;

/** The call that changes what belongs to a word. */
export function toAssociations(before: Draft, after: Draft): { add: AssociationDto[]; remove: AssociationDto[] } {
  const now = tidy(after);
  const only = (list: Draft, other: Draft) =>
    ASSOCIATIONS.flatMap((name) =>
      list[name].filter((value) => !other[name].includes(value)).map((value) => ({ kind: KIND_OF[name], value })),
    );
  return { add: only(now, before), remove: only(before, now) };
}

function contextDraft({ sentence, source_title, source_url, captured_at }: WordContextDto): ContextDraft {
  return { sentence, source_title: source_title ?? '', source_url: source_url ?? '', captured_at };
}

function tidyContext({ sentence, source_title, source_url, captured_at }: ContextDraft): ContextDraft {
  return { sentence: sentence.trim(), source_title: source_title.trim(), source_url: source_url.trim(), captured_at };
}

function toContext({ sentence, source_title, source_url, captured_at }: ContextDraft): WordContextDto {
  return { sentence, source_title: source_title || null, source_url: source_url || null, captured_at };
}

function each<Name extends string, Value>(names: readonly Name[], valueOf: (name: Name) => Value): Record<Name, Value> {
  return Object.fromEntries(names.map((name) => [name, valueOf(name)])) as Record<Name, Value>;
}

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
