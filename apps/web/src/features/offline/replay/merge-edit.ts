import type { UpdateWordDto, WordDto } from '@wordhoard/api-client/types';
import type { QueuedEdit } from '../database/offline-database.js';

export type EditedField = Exclude<keyof UpdateWordDto, 'base_revision' | 'ai'> & keyof WordDto;

/** Result of merging an edit with a newer version of the word. */
export type MergeResult =
  /** The word already has these values. */
  | { outcome: 'done' }
  /** No field was changed on both sides, so the edit can be sent with the newer revision. */
  | { outcome: 'independent' }
  /** Fields changed differently on both sides. */
  | { outcome: 'conflict'; fields: EditedField[] };

export function mergeEdit({ base, changes }: Pick<QueuedEdit, 'base' | 'changes'>, theirs: WordDto): MergeResult {
  const open = editedFields(changes).filter((field) => !isSame(changes[field], theirs[field]));
  if (open.length === 0) return { outcome: 'done' };
  const fields = open.filter((field) => !isSame(base[field], theirs[field]));
  return fields.length > 0 ? { outcome: 'conflict', fields } : { outcome: 'independent' };
}

export function editedFields({ base_revision: _base, ai: _ai, ...changes }: UpdateWordDto): EditedField[] {
  return Object.keys(changes) as EditedField[];
}

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
