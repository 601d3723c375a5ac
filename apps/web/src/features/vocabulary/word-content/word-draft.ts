import type { AssociationDto, UpdateWordDto, WordContextDto, WordDto } from '@wordhoard/api-client/types';
import { CHOICE_FIELDS, LIST_FIELDS, type ListFieldName, recordOf, TEXT_FIELDS, type WordFieldName } from '@wordhoard/word-fields';

/** Lists that have their own endpoint, which adds and removes single values. */
export const ASSOCIATIONS = ['synonyms', 'antonyms', 'topics'] as const satisfies readonly ListFieldName[];

const WRITTEN = [...TEXT_FIELDS, ...CHOICE_FIELDS] as const;

/** A context while it is edited; unknown values are empty. */
export interface ContextDraft {
  sentence: string;
  source_title: string;
  source_url: string;
  captured_at: string | null;
}

/** A word's fields while they are edited. A text or choice without a value is empty. */
export type WordContentDraft = Record<'term' | 'target_language' | (typeof WRITTEN)[number], string> &
  Record<ListFieldName, readonly string[]> & { contexts: readonly ContextDraft[] };

export function draftOf(word: WordDto): WordContentDraft {
  return {
    term: word.term,
    target_language: word.target_language,
    ...recordOf(WRITTEN, (name) => word[name] ?? ''),
    ...recordOf(LIST_FIELDS, (name) => word[name]),
    contexts: word.contexts.map(contextDraft),
  };
}

/** A draft after the word was changed elsewhere. */
export interface MergedDraft {
  /** The learner's own values in changed fields, the current ones in all others. */
  draft: WordContentDraft;
  /** Fields that were changed differently on both sides. */
  conflicts: WordFieldName[];
}

export function mergeDrafts(
  base: WordContentDraft,
  mine: WordContentDraft,
  theirs: WordContentDraft,
  fields: readonly WordFieldName[],
): MergedDraft {
  const isMine = (field: WordFieldName) => !isSame(tidy(mine)[field], tidy(base)[field]);
  const isTheirs = (field: WordFieldName) => !isSame(theirs[field], base[field]);
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
    ...recordOf(LIST_FIELDS, (name) => [...new Set(draft[name].map((item) => item.trim()))].filter((item) => item !== '')),
    contexts: draft.contexts.map(tidyContext).filter(({ sentence, source_title, source_url }) => sentence || source_title || source_url),
  };
}

/** The fields whose saved value would change. */
export function changedFields(before: WordContentDraft, after: WordContentDraft, fields: readonly WordFieldName[]): WordFieldName[] {
  return fields.filter((field) => !isSame(tidy(after)[field], before[field]));
}

/** Request body for changed content; associations have their own endpoint. */
export function toUpdate(draft: WordContentDraft, fields: readonly WordFieldName[]): UpdateWordDto {
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

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
