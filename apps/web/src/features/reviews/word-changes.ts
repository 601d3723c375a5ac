import type { UpdateWordDto, WordDto } from '@wordhoard/api-client/types';
import type { WordAction } from '@wordhoard/review-client';
import { WORD_FIELD_NAMES } from '@wordhoard/word-fields';
import { v7 as uuidv7 } from 'uuid';

/** Anki's tag of marked words. */
const MARKED_TAG = 'marked';

/** Anki's flag colours in order, starting at 1. */
export const FLAGS = ['red', 'orange', 'green', 'blue', 'pink', 'turquoise', 'purple'] as const;
export type FlagColor = (typeof FLAGS)[number];

/** A change of the current word. */
export interface WordChange {
  action: WordAction;
  undoAction: WordAction;
  /** Whether the word leaves the session. */
  leaves: boolean;
}

/** @param until defaults to tomorrow */
export function burial(until?: string): WordChange {
  return { action: { kind: 'bury', ...(until !== undefined && { until }) }, undoAction: { kind: 'unbury' }, leaves: true };
}

export function suspension(): WordChange {
  return { action: update({ suspended: true }), undoAction: update({ suspended: false }), leaves: true };
}

/** The word becomes new again. */
export function reset(): WordChange {
  const operationId = uuidv7();
  return {
    action: { kind: 'reset', operationId },
    undoAction: { kind: 'undoReset', operationId: uuidv7(), reset: operationId },
    leaves: true,
  };
}

/** The same flag again removes it. */
export function flagging({ flag }: Pick<WordDto, 'flag'>, color: number): WordChange {
  return { action: update({ flag: color === flag ? 0 : color }), undoAction: update({ flag }), leaves: false };
}

export function isMarked({ tags }: Pick<WordDto, 'tags'>): boolean {
  return tags.includes(MARKED_TAG);
}

/** @param word its current state, because all tags are replaced at once */
export function marking(word: Pick<WordDto, 'tags'>): WordChange {
  const { tags } = word;
  const changed = isMarked(word) ? tags.filter((tag) => tag !== MARKED_TAG) : [...tags, MARKED_TAG];
  return { action: update({ tags: changed }), undoAction: update({ tags }), leaves: false };
}

/** The update that restores a word's content before an edit; null if nothing changed or it is another word. */
export function undoOfEdit(before: WordDto | undefined, after: WordDto): WordAction | null {
  if (before?.id !== after.id) return null;
  const changed = WORD_FIELD_NAMES.filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]));
  if (changed.length === 0) return null;
  return update(Object.fromEntries(changed.map((field) => [field, before[field]])));
}

function update(body: UpdateWordDto): WordAction {
  return { kind: 'update', body };
}
