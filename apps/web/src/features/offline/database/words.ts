import type { CreatedWordDto, CreateWordDto, GroupDto, SessionWordDto, UpdateWordDto, WordDto } from '@wordhoard/api-client/types';
import { Algorithm, Facet } from '@wordhoard/scheduling';
import { emptyFields } from '@wordhoard/word-fields';
import type { OfflineDatabase } from './offline-database.js';
import { queuedEdit } from './mutation-queue.js';

/** The newest stored state of a word with its queued change; undefined if it was never stored. */
export async function latestWord(database: OfflineDatabase, id: number): Promise<WordDto | undefined> {
  const edit = await queuedEdit(database, id);
  const word = edit?.base ?? (await newestStoredWord(database, id));
  return word && edit ? applyEdit(word, edit.changes) : word;
}

/** The newest of all stored copies. */
async function newestStoredWord(database: OfflineDatabase, id: number): Promise<WordDto | undefined> {
  const [card, read, sessions] = await Promise.all([
    database.get('cards', IDBKeyRange.bound([id, 0], [id, Infinity])),
    database.get('reads', `/words/${id}`),
    database.getAll('sessions'),
  ]);
  const sessionCards = sessions.flatMap(({ cards }) => cards.filter((one) => one.id === id));
  const listed = (await listedWords(database)).filter((one) => one.id === id);
  const copies = [...(card ? [toWord(card)] : []), ...(read ? [read.body as WordDto] : []), ...sessionCards.map(toWord), ...listed];
  return copies.sort((a, b) => b.revision - a.revision)[0];
}

async function listedWords(database: OfflineDatabase): Promise<WordDto[]> {
  const tx = database.transaction('reads');
  const [keys, reads] = await Promise.all([tx.store.getAllKeys(), tx.store.getAll()]);
  return reads.flatMap(({ body }, at) => (isWordList(keys[at] ?? '') ? (body as { items: WordDto[] }).items : []));
}

export function isWordList(path: string): boolean {
  return /^\/(groups\/\d+\/)?words(\?|$)/.test(path);
}

/** A session card without the fields of the session. */
export function toWord({ facet: _f, phase: _p, learning_step: _s, intervals: _i, options: _o, ...word }: SessionWordDto): WordDto {
  return word;
}

/** The word with changes that the server does not have yet. */
export function applyEdit<Word extends WordDto>(word: Word, { base_revision: _base, ai: _ai, ...changes }: UpdateWordDto): Word {
  return { ...word, ...(changes as Partial<Word>) };
}

/** A word added here, as it will look on the server. */
export function buildAddedWord(id: number, group: GroupDto, word: CreateWordDto, now: Date): CreatedWordDto {
  const { operation_id: _operation, ai: _ai, ...content } = word;
  const moment = now.toISOString();
  return {
    ...EMPTY_WORD,
    target_language: group.target_language,
    created_at: moment,
    updated_at: moment,
    ...(content as object),
    id,
    group_id: group.id,
    term: word.term,
  };
}

const NEW_STATE = {
  facet: Facet.recognition,
  algorithm: Algorithm.fsrs,
  status: 'new' as const,
  strength: 0,
  due_at: null,
  last_reviewed_at: null,
  interval_days: 0,
  repetitions: 0,
  lapses: 0,
  ease_factor: null,
  stability: null,
  difficulty: null,
  retrievability: 0,
};

const EMPTY_WORD: Omit<CreatedWordDto, 'id' | 'group_id' | 'term' | 'target_language' | 'created_at' | 'updated_at'> = {
  ...emptyFields(),
  ai_state: 'human',
  ai_provider: null,
  ai_model: null,
  ai_confidence: null,
  ai_verified_at: null,
  suspended: false,
  flag: 0,
  leech: false,
  revision: 0,
  review_state: NEW_STATE,
  review_states: [NEW_STATE],
  duplicate_of: null,
};
