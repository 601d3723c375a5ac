import type { CreatedWordDto, CreateWordDto, GroupDto, SessionWordDto, UpdateWordDto, WordDto } from '@wordhoard/api-client/types';
import { Algorithm } from '@wordhoard/scheduling';
import type { Device } from './device.js';
import { waitingEdit } from './waiting.js';

/** The newest stored state of a word with its queued change; undefined if it was never stored. */
export async function knownWord(device: Device, id: number): Promise<WordDto | undefined> {
  const edit = await waitingEdit(device, id);
  const word = edit?.base ?? (await seenWord(device, id));
  return word && edit ? editedWord(word, edit.changes) : word;
}

/** The newest of all stored copies. */
async function seenWord(device: Device, id: number): Promise<WordDto | undefined> {
  const [card, read, sessions] = await Promise.all([
    device.get('cards', IDBKeyRange.bound([id, 0], [id, Infinity])),
    device.get('reads', `/words/${id}`),
    device.getAll('sessions'),
  ]);
  const asked = sessions.flatMap(({ cards }) => cards.filter((one) => one.id === id));
  const listed = (await listedWords(device)).filter((one) => one.id === id);
  const seen = [
    ...(card ? [withoutQuestion(card)] : []),
    ...(read ? [read.body as WordDto] : []),
    ...asked.map(withoutQuestion),
    ...listed,
  ];
  return seen.sort((a, b) => b.revision - a.revision)[0];
}

async function listedWords(device: Device): Promise<WordDto[]> {
  const tx = device.transaction('reads');
  const [keys, reads] = await Promise.all([tx.store.getAllKeys(), tx.store.getAll()]);
  return reads.flatMap(({ body }, at) => (isWordList(keys[at] ?? '') ? (body as { items: WordDto[] }).items : []));
}

export function isWordList(path: string): boolean {
  return /^\/(groups\/\d+\/)?words(\?|$)/.test(path);
}

/** A session card without the fields of the session. */
export function withoutQuestion({ facet: _f, phase: _p, learning_step: _s, intervals: _i, options: _o, ...word }: SessionWordDto): WordDto {
  return word;
}

/** The word with changes that the server does not have yet. */
export function editedWord<Word extends WordDto>(word: Word, { base_revision: _base, ai: _ai, ...changes }: UpdateWordDto): Word {
  return { ...word, ...(changes as Partial<Word>) };
}

/** A word added here, as it will look on the server. */
export function addedWord(id: number, group: GroupDto, word: CreateWordDto, now: Date): CreatedWordDto {
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
  facet: 0,
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
  translations: [],
  definition: null,
  example_sentence: null,
  examples: [],
  mnemonic: null,
  category: null,
  part_of_speech: null,
  cefr_level: null,
  pronunciation: null,
  collocations: [],
  tags: [],
  synonyms: [],
  antonyms: [],
  topics: [],
  contexts: [],
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
