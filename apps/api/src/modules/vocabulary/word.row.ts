import { WORD_FIELD_NAMES, type WordFields } from '@wordhoard/word-fields';
import type { StateRow } from '../memory/state.row.js';

/** A word with its schedules. */
export interface WordRow extends WordFields {
  readonly id: number;
  readonly group_id: number;
  readonly ai_state: 'human' | 'unverified' | 'verified';
  readonly ai_provider: string | null;
  readonly ai_model: string | null;
  readonly ai_confidence: number | null;
  readonly ai_verified_at: Date | null;
  readonly suspended: boolean;
  /** A color from 1 to 7; 0 for none. */
  readonly flag: number;
  readonly term_key: string;
  readonly revision: number;
  readonly created_at: Date;
  readonly updated_at: Date;
  readonly states: StateRow[];
}

const WORD_COLUMN_NAMES = [
  'id',
  'group_id',
  ...WORD_FIELD_NAMES,
  'ai_state',
  'ai_provider',
  'ai_model',
  'ai_confidence',
  'ai_verified_at',
  'suspended',
  'flag',
  'term_key',
  'revision',
  'created_at',
  'updated_at',
] as const satisfies readonly (keyof WordRow)[];

export const WORD_ROW_KEYS: readonly (keyof WordRow)[] = [...WORD_COLUMN_NAMES, 'states'];

/** The columns of WordRow except `states`, of a table named `w`. */
export const WORD_COLUMNS = WORD_COLUMN_NAMES.map((name) => `w.${name}`).join(', ');
