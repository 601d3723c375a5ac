import type { AssociationDto, UpdateWordDto, WordContextDto, WordDto } from '@wordhoard/api-client/types';

/** Optional texts of a word. */
const TEXTS = ['definition', 'example_sentence', 'mnemonic', 'category', 'part_of_speech', 'pronunciation'] as const;
export const LISTS = ['translations', 'examples', 'collocations', 'tags'] as const;
export const ASSOCIATIONS = ['synonyms', 'antonyms', 'topics'] as const;

export type TextFieldName = 'term' | (typeof TEXTS)[number];
export type ListFieldName = (typeof LISTS)[number] | (typeof ASSOCIATIONS)[number];

/** A context while it is edited; unknown values are empty. */
export interface ContextDraft {
  sentence: string;
  source_title: string;
  source_url: string;
  captured_at: string | null;
}

/** A word's fields while they are edited. */
export type WordContentDraft = Record<TextFieldName, string> &
  Record<ListFieldName, readonly string[]> & {
    target_language: string;
    /** Empty if the level is unknown. */
    cefr_level: string;
    contexts: readonly ContextDraft[];
  };

export type FieldName = keyof WordContentDraft;

export function draftOf(word: WordDto): WordContentDraft {
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
export interface MergedDraft {
  /** The learner's own values in changed fields, the current ones in all others. */
  draft: WordContentDraft;
  /** Fields that were changed differently on both sides. */
  conflicts: FieldName[];
}

export function mergeDrafts(
  base: WordContentDraft,
  mine: WordContentDraft,
  theirs: WordContentDraft,
  fields: readonly FieldName[],
): MergedDraft {
  const isMine = (field: FieldName) => !isSame(tidy(mine)[field], tidy(base)[field]);
  const isTheirs = (field: FieldName) => !isSame(theirs[field], base[field]);
  const kept = fields.filter(isMine);
  return {
    draft: { ...theirs, ...Object.fromEntries(kept.map((field) => [field, mine[field]])) },
    conflicts: kept.filter((field) => isTheirs(field) && !isSame(tidy(mine)[field], theirs[field])),
  };
}

/** The draft as it would be saved: trimmed, without empty or repeated items. */
export function tidy(draft: WordContentDraft): WordContentDraft {
  const trimmed = Object.fromEntries(
    Object.entries(draft).map(([name, value]) => [name, typeof value === 'string' ? value.trim() : value]),
  );
  return {
    ...(trimmed as WordContentDraft),
    ...each([...LISTS, ...ASSOCIATIONS], (name) => [...new Set(draft[name].map((item) => item.trim()))].filter((item) => item !== '')),
    contexts: draft.contexts.map(tidyContext).filter(({ sentence, source_title, source_url }) => sentence || source_title || source_url),
  };
}

/** The fields whose saved value would change. */
export function changedFields(before: WordContentDraft, after: WordContentDraft, fields: readonly FieldName[]): FieldName[] {
  return fields.filter((field) => !isSame(tidy(after)[field], before[field]));
}

/** Request body for changed content; associations have their own endpoint. */
export function toUpdate(draft: WordContentDraft, fields: readonly FieldName[]): UpdateWordDto {
  const { contexts, ...plain } = tidy(draft);
  const cleared = Object.fromEntries(Object.entries(plain).map(([name, value]) => [name, value === '' ? null : value]));
  const all = { ...cleared, contexts: contexts.map(toContext) };
  return Object.fromEntries(Object.entries(all).filter(([name]) => (fields as readonly string[]).includes(name)));
}

const KIND_OF = { synonyms: 'synonym', antonyms: 'antonym', topics: 'topic' } as const;

/** Request body for changed associations. */
export function toAssociations(before: WordContentDraft, after: WordContentDraft): { add: AssociationDto[]; remove: AssociationDto[] } {
  const now = tidy(after);
  const only = (list: WordContentDraft, other: WordContentDraft) =>
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
