import { deleteWord, listWords } from '@wordhoard/api-client/sdk';
import type { CreatedWordDto, UpdateWordDto } from '@wordhoard/api-client/types';
import { buildWord } from '@wordhoard/testing';
import { emptyFields, fieldNamed, WORD_FIELD_NAMES, type WordFieldName } from '@wordhoard/word-fields';
import { useApi } from '../../../test/api-suite.js';
import { failure } from '../../../test/failure.js';
import { ApiLearner } from '../../../test/learner.js';
import { clearable, type FieldCase, bool, integer, oneOf, trimmedText, textList, rawText } from '../../../test/limits.js';
import { sendJson } from '../../../test/raw-request.js';
import { miscounts } from '../../../test/recount.js';

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
const suite = useApi();
let learner: ApiLearner;
let groupId: number;

beforeEach(async () => {
  learner = await ApiLearner.signUp(suite.url);
  groupId = (await learner.createGroup({ target_language: 'Spanish' })).id;
});

const short = (value: unknown) => (JSON.stringify(value) ?? 'undefined').slice(0, 50);

function contextCases(): FieldCase {
  const sentence = 'Me lo dijo un pájaro.';
  return {
    accepted: [
      [],
      Array.from({ length: 50 }, (_, i) => ({ sentence: `${i}` })),
      [{ sentence: 'x'.repeat(1000), source_title: 'x'.repeat(255), source_url: 'x'.repeat(2048), captured_at: null }],
    ],
    refused: [
      Array.from({ length: 51 }, (_, i) => ({ sentence: `${i}` })),
      null,
      'text',
      {},
      [null],
      ['text'],
      [[]],
      [[{ sentence }]],
      [{}],
      [{ sentence: '' }],
      [{ sentence: 'x'.repeat(1001) }],
      [{ sentence, source_title: 'x'.repeat(256) }],
      [{ sentence, source_url: 'x'.repeat(2049) }],
      [{ sentence, captured_at: 'yesterday' }],
      [{ sentence, captured_at: '2026-02-30T00:00:00Z' }],
      [{ sentence, captured_at: '2026-01-31T18:00:00' }],
      [{ sentence, captured_at: 1_700_000_000 }],
      [{ sentence, page: 7 }],
    ],
  };
}

function caseOf(name: WordFieldName): FieldCase {
  const field = fieldNamed(name);
  switch (field.kind) {
    case 'term':
    case 'language':
      return trimmedText(1, field.max);
    case 'text':
      return clearable(trimmedText(1, field.max));
    case 'list':
      return textList(field.maxItems, field.max);
    case 'choice':
      return clearable(oneOf(...field.values));
    case 'contexts':
      return contextCases();
  }
}

const CONTENT = WORD_FIELD_NAMES.map((name): [string, FieldCase] => [name, caseOf(name)]);

describe('new word', () => {
  it('returns the content that was sent, normalized and new', async () => {
    const sent = {
      term: '  el nin\u0303o ',
      translations: [' child ', 'boy'],
      definition: 'A young person.',
      example_sentence: 'El niño duerme.',
      examples: ['Los niños juegan.'],
      mnemonic: 'It rhymes.',
      category: 'people',
      part_of_speech: 'noun',
      cefr_level: 'A1' as const,
      pronunciation: 'ˈniɲo',
      collocations: ['niño pequeño'],
      tags: ['family', 'basic'],
      synonyms: ['chico'],
      antonyms: ['adulto'],
      topics: ['family'],
      contexts: [{ sentence: 'Un niño llora.', source_title: 'Diario', captured_at: '2026-01-31T18:00:00+02:00' }],
    };
    const { duplicate_of, ...word } = await learner.createWord(groupId, sent);
    expect(duplicate_of).toBeNull();
    expect(word).toEqual({
      ...emptyFields(),
      ...sent,
      id: expect.any(Number),
      group_id: groupId,
      term: 'el niño',
      translations: ['child', 'boy'],
      target_language: 'Spanish',
      contexts: [{ sentence: 'Un niño llora.', source_title: 'Diario', source_url: null, captured_at: '2026-01-31T16:00:00.000Z' }],
      ai_state: 'human',
      ai_provider: null,
      ai_model: null,
      ai_confidence: null,
      ai_verified_at: null,
      suspended: false,
      flag: 0,
      leech: false,
      revision: 1,
      created_at: expect.stringMatching(MOMENT),
      updated_at: expect.stringMatching(MOMENT),
      review_state: newState(),
      review_states: [newState()],
    });
    expect(await learner.word(word.id)).toEqual(word);
    expect(await learner.group(groupId)).toMatchObject({ word_count: 1, new_count: 1, due_count: 0, mastered_count: 0 });
  });

  function newState() {
    return {
      facet: 0,
      algorithm: 'fsrs',
      status: 'new',
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
  }

  it.each([
    ['its own language', 'german', 'German'],
    ['Other for an unknown language', 'Quenya', 'Other'],
    ['the language of its group by default', undefined, 'Spanish'],
  ])('stores for a new word: %s', async (_which, sent, kept) => {
    const word = await learner.createWord(groupId, sent === undefined ? {} : { target_language: sent });
    expect(word.target_language).toBe(kept);
  });

  it.each([...CONTENT, ['operation_id', rawText(1, 128)]] as [string, FieldCase][])(
    'enforces the limits of %s in a new word',
    async (field, { accepted, refused }) => {
      const post = (value: unknown) =>
        sendJson(suite.url, 'POST', `/api/v1/groups/${groupId}/words`, { ...buildWord(), [field]: value }, learner.token);
      for (const value of accepted) expect([short(value), (await post(value)).status]).toEqual([short(value), 201]);
      for (const value of refused) {
        const { status, body } = await post(value);
        expect([short(value), status]).toEqual([short(value), 422]);
        expect((JSON.parse(body) as { errors: { field: string }[] }).errors.every((error) => error.field.startsWith(field))).toBe(true);
      }
    },
  );

  it('requires a term and rejects unknown fields', async () => {
    const bodies = [{ translations: ['x'] }, { term: 'a', homonyms: ['b'] }, { term: 'a', review_state: {} }, { term: 'a', id: 1 }];
    for (const body of bodies) {
      expect((await sendJson(suite.url, 'POST', `/api/v1/groups/${groupId}/words`, body, learner.token)).status).toBe(422);
    }
    expect((await learner.group(groupId)).word_count).toBe(0);
  });
});

describe('duplicate term', () => {
  const same: [string, string][] = [
    ['el niño', 'EL  NIN\u0303O'],
    ['Straße', 'STRASSE'],
    ['が', 'か\u3099'],
  ];
  const different: [string, string][] = [
    ['año', 'ano'],
    ['か', 'が'],
    ['ı', 'i'],
  ];

  it.each(same)('creates a duplicate and reports it: %s and %s', async (first, second) => {
    const [one, two, three] = [
      await learner.createWord(groupId, { term: first }),
      await learner.createWord(groupId, { term: second }),
      await learner.createWord(groupId, { term: first }),
    ];
    expect([one.duplicate_of, two.duplicate_of, three.duplicate_of]).toEqual([null, one.id, one.id]);
    expect((await learner.group(groupId)).word_count).toBe(3);
  });

  it.each(different)('distinguishes terms by their accents: %s and %s', async (first, second) => {
    await learner.createWord(groupId, { term: first });
    expect((await learner.createWord(groupId, { term: second })).duplicate_of).toBeNull();
  });

  it('does not report deleted words, other groups or other accounts as duplicates', async () => {
    const term = 'palabra';
    const deleted = await learner.createWord(groupId, { term });
    await deleteWord({ client: learner.client, path: { word_id: deleted.id } });
    await learner.createWord((await learner.createGroup()).id, { term });
    const other = await ApiLearner.signUp(suite.url);
    await other.createWord((await other.createGroup()).id, { term });
    expect((await learner.createWord(groupId, { term })).duplicate_of).toBeNull();
  });
});

it('returns the existing word with the new context on request', async () => {
  const [here, there] = ['Aquí.', 'Allí.'].map((sentence) => ({ sentence }));
  const first = await learner.createWord(groupId, { term: 'casa', definition: 'A house.', contexts: [here!] });
  const again = { term: 'Casa', definition: 'Ignored.', use_existing: true };
  const found = await learner.createWord(groupId, { ...again, contexts: [here!, there!] });
  expect(found).toMatchObject({ id: first.id, duplicate_of: first.id, term: 'casa', definition: 'A house.' });
  expect(found.contexts.map(({ sentence }) => sentence)).toEqual(['Aquí.', 'Allí.']);
  const other = buildWord({ term: 'perro', use_existing: true, operation_id: 'one dog' });
  const added = await learner.createWord(groupId, other);
  expect(added.duplicate_of).toBeNull();
  expect(await learner.createWord(groupId, other)).toEqual(added);
  expect((await learner.group(groupId)).word_count).toBe(2);
});

describe('creating a word twice', () => {
  it('returns the current word when an operation id is repeated', async () => {
    const body = buildWord({ operation_id: 'one word' });
    const word = await learner.createWord(groupId, body);
    const changed = await learner.updateWord(word.id, { definition: 'Changed later.' });
    expect(await learner.createWord(groupId, body)).toEqual({ ...changed, duplicate_of: null });
    expect((await learner.group(groupId)).word_count).toBe(1);
  });

  it('creates one word when an operation id is sent many times at once', async () => {
    const body = buildWord({ operation_id: 'one word' });
    const words = await Promise.all(Array.from({ length: 20 }, () => learner.createWord(groupId, body)));
    expect(new Set(words.map(({ id }) => id)).size).toBe(1);
    expect((await learner.group(groupId)).word_count).toBe(1);
  });

  it('rejects an operation id with another body or group', async () => {
    const body = buildWord({ operation_id: 'one word' });
    await learner.createWord(groupId, body);
    const reused = { status: 409, code: 'REQUEST.OPERATION_REUSED' };
    expect(await failure(learner.createWord(groupId, { ...body, tags: [] }))).toMatchObject(reused);
    expect(await failure(learner.createWord((await learner.createGroup()).id, body))).toMatchObject(reused);
  });
});

describe('changing a word', () => {
  let word: CreatedWordDto;

  beforeEach(async () => {
    word = await learner.createWord(groupId, { term: 'palabra', tags: ['one'], definition: 'A word.' });
  });

  it.each(CONTENT)('enforces the limits of %s in a change', async (field, { accepted, refused }) => {
    const patch = (value: unknown) => sendJson(suite.url, 'PATCH', `/api/v1/words/${word.id}`, { [field]: value }, learner.token);
    for (const value of accepted) expect([short(value), (await patch(value)).status]).toEqual([short(value), 200]);
    const before = await learner.word(word.id);
    for (const value of refused) expect([short(value), (await patch(value)).status]).toEqual([short(value), 422]);
    expect(await learner.word(word.id)).toEqual(before);
  });

  const others: [string, FieldCase][] = [
    ['suspended', bool()],
    ['group_id', { accepted: [], refused: integer(1, Number.MAX_SAFE_INTEGER).refused }],
    ['base_revision', { accepted: [1], refused: integer(1, Number.MAX_SAFE_INTEGER).refused }],
    ['ai_state', { accepted: [], refused: ['verified'] }],
    ['operation_id', { accepted: [], refused: ['x'] }],
    ['flag', { accepted: [0, 7], refused: [-1, 8, 1.5, '1', null] }],
  ];

  it.each(others)('validates %s in a change', async (field, { accepted, refused }) => {
    const patch = (value: unknown) => sendJson(suite.url, 'PATCH', `/api/v1/words/${word.id}`, { [field]: value }, learner.token);
    for (const value of accepted) expect([short(value), (await patch(value)).status]).toEqual([short(value), 200]);
    for (const value of refused) expect([short(value), (await patch(value)).status]).toEqual([short(value), 422]);
  });

  it('changes the given fields, clears null ones and counts one revision', async () => {
    const { duplicate_of: _none, ...before } = word;
    const after = await learner.updateWord(word.id, { definition: null, tags: ['two'], term: 'la palabra' });
    expect(after).toEqual({ ...before, definition: null, tags: ['two'], term: 'la palabra', revision: 2, updated_at: after.updated_at });
    expect(Date.parse(after.updated_at)).toBeGreaterThan(Date.parse(before.updated_at));
    expect(await learner.word(word.id)).toEqual(after);
  });

  it('counts no revision for an empty change, a move or a suspension', async () => {
    const other = await learner.createGroup();
    const changes: UpdateWordDto[] = [{}, { suspended: true }, { suspended: true }, { suspended: false }, { group_id: other.id }];
    for (const change of changes) expect((await learner.updateWord(word.id, change)).revision).toBe(1);
  });

  it('sets a flag without a new revision or other changes', async () => {
    const { duplicate_of: _none, ...before } = word;
    const flagged = await learner.updateWord(word.id, { flag: 4 });
    expect(flagged).toEqual({ ...before, flag: 4, updated_at: flagged.updated_at });
    expect(await learner.updateWord(word.id, { flag: 4 })).toEqual(flagged);
    expect(await learner.updateWord(word.id, { definition: 'Flagged.' })).toMatchObject({ flag: 4, revision: 2 });
    expect(await learner.updateWord(word.id, { flag: 0 })).toMatchObject({ flag: 0, revision: 2 });
  });

  it('rejects a change based on an older revision and returns the current word', async () => {
    const current = await learner.updateWord(word.id, { base_revision: 1, definition: 'By one.' });
    const stale = await failure(learner.updateWord(word.id, { base_revision: 1, definition: 'By another.', suspended: true }));
    expect(stale).toMatchObject({ status: 409, code: 'VOCABULARY.STALE_REVISION', body: { current } });
    expect(await learner.word(word.id)).toEqual(current);
    expect((await learner.updateWord(word.id, { base_revision: 2, definition: 'By another.' })).revision).toBe(3);
  });

  it('accepts one of many simultaneous changes based on the same revision', async () => {
    const changes = Array.from({ length: 40 }, (_, i) => learner.updateWord(word.id, { base_revision: 1, definition: `By ${i}.` }));
    const outcomes = await Promise.allSettled(changes);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await learner.word(word.id)).revision).toBe(2);
  });
});

describe('moving a word', () => {
  it('moves a word with its counters and its memory', async () => {
    const target = await learner.createGroup({ target_language: 'German' });
    const word = await learner.createWord(groupId);
    const moved = await learner.updateWord(word.id, { group_id: target.id });
    expect(moved).toMatchObject({ group_id: target.id, target_language: 'Spanish', term: word.term });
    expect(await learner.group(groupId)).toMatchObject({ word_count: 0, new_count: 0 });
    expect(await learner.group(target.id)).toMatchObject({ word_count: 1, new_count: 1 });
    expect((await learner.startSession({ group_id: target.id })).words.map(({ id }) => id)).toEqual([word.id]);
  });

  it('changes nothing if the target group does not exist', async () => {
    const word = await learner.createWord(groupId);
    const strangers = await (await ApiLearner.signUp(suite.url)).createGroup();
    for (const group_id of [999_999, strangers.id]) {
      const refusal = await failure(learner.updateWord(word.id, { group_id, definition: 'Not kept.' }));
      expect(refusal).toMatchObject({ status: 404, message: `Group '${group_id}' was not found` });
    }
    const { duplicate_of: _none, ...unchanged } = word;
    expect(await learner.word(word.id)).toEqual(unchanged);
    expect((await learner.group(groupId)).word_count).toBe(1);
  });
});

describe('hidden word', () => {
  it('asks a word again when it is no longer suspended', async () => {
    const { id } = await learner.createWord(groupId);
    expect((await learner.updateWord(id, { suspended: true })).suspended).toBe(true);
    expect(await failure(learner.startSession())).toMatchObject({ status: 409, code: 'REVIEW.NOTHING_DUE' });
    await learner.updateWord(id, { suspended: false });
    expect((await learner.startSession()).words.map((word) => word.id)).toEqual([id]);
  });

  it('hides a deleted word everywhere, but keeps it in the table', async () => {
    const { id } = await learner.createWord(groupId);
    const { session_id } = await learner.startSession();
    await deleteWord({ client: learner.client, path: { word_id: id } });
    const gone = { status: 404, message: `Word '${id}' was not found` };
    expect(await failure(learner.word(id))).toMatchObject(gone);
    expect(await failure(learner.updateWord(id, { suspended: false }))).toMatchObject(gone);
    expect(await failure(deleteWord({ client: learner.client, path: { word_id: id } }))).toMatchObject(gone);
    expect(await failure(learner.answer(session_id, { word_id: id, outcome: 'correct' }))).toMatchObject(gone);
    expect((await learner.session(session_id)).words).toEqual([]);
    expect((await listWords({ client: learner.client })).data.items).toEqual([]);
    expect(await learner.group(groupId)).toMatchObject({ word_count: 0, new_count: 0, due_count: 0 });
    const { kept } = await suite.observer.row<{ kept: boolean }>('select deleted_at <= now() as kept from words where id = $1', [id]);
    expect(kept).toBe(true);
  });
});

describe('after all changes of words', () => {
  it('every counter equals a recount', async () => {
    expect(await miscounts(suite.observer)).toEqual([]);
  });
});
