import type { CefrLevel } from '@wordhoard/learning';
import type { StateRow } from '../memory/state.row.js';

export interface WordContext {
  readonly sentence: string;
  readonly source_title: string | null;
  readonly source_url: string | null;
  readonly captured_at: string | null;
}

/** A word with its schedules. */
export interface WordRow {
  readonly id: number;
  readonly group_id: number;
  readonly term: string;
  readonly target_language: string;
  readonly translations: string[];
  readonly definition: string | null;
  readonly example_sentence: string | null;
  readonly examples: string[];
  readonly mnemonic: string | null;
  readonly category: string | null;
  readonly part_of_speech: string | null;
  readonly cefr_level: CefrLevel | null;
  readonly pronunciation: string | null;
  readonly collocations: string[];
  readonly tags: string[];
  readonly synonyms: string[];
  readonly antonyms: string[];
  readonly topics: string[];
  readonly contexts: WordContext[];
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
  'term',
  'target_language',
  'translations',
  'definition',
  'example_sentence',
  'examples',
  'mnemonic',
  'category',
  'part_of_speech',
  'cefr_level',
  'pronunciation',
  'collocations',
  'tags',
  'synonyms',
  'antonyms',
  'topics',
  'contexts',
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
