import type { UpdateWordDto, WordDto } from '@wordhoard/api-client/types';
import type { WaitingEdit } from '../device/device.js';

export type EditedField = Exclude<keyof UpdateWordDto, 'base_revision' | 'ai'> & keyof WordDto;

/** The outcome of an edit whose word was changed elsewhere. */
export type Merged =
  /** It says what the word says already. */
  | { outcome: 'done' }
  /** Nothing that both have changed: it can be sent upon the newer word. */
  | { outcome: 'apart' }
  /** Fields that both have changed, each in its own way. */
  | { outcome: 'conflict'; fields: EditedField[] };

export function mergeEdit({ base, changes }: Pick<WaitingEdit, 'base' | 'changes'>, theirs: WordDto): Merged {
  const open = editedFields(changes).filter((field) => !isSame(changes[field], theirs[field]));
  if (open.length === 0) return { outcome: 'done' };
  const fields = open.filter((field) => !isSame(base[field], theirs[field]));
  return fields.length > 0 ? { outcome: 'conflict', fields } : { outcome: 'apart' };
}

export function editedFields({ base_revision: _base, ai: _ai, ...changes }: UpdateWordDto): EditedField[] {
  return Object.keys(changes) as EditedField[];
}

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
