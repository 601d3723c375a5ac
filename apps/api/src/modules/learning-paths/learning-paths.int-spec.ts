import {
  deleteGroup,
  deleteLearningPath,
  generateLearningPath,
  getLearningPath,
  listLearningPaths,
  updateAiSettings,
} from '@wordhoard/api-client/sdk';
import type { GeneratedLearningPathDto, GenerateLearningPathDto, LearningPathDto } from '@wordhoard/api-client/types';
import { termKey } from '@wordhoard/language';
import fc from 'fast-check';
import { signUpAdministrator } from '../../../test/administrator.js';
import { useApi } from '../../../test/api-suite.js';
import { failure } from '../../../test/failure.js';
import { ApiLearner } from '../../../test/learner.js';
import { addLearningPath } from '../../../test/stored-content.js';
import { INJECTIONS } from '../../../test/models/injections.js';
import { MODEL_FAULTS, useModels } from '../../../test/models/use-models.js';

const GOAL = 'Order dinner in Madrid.';
const NO_PLAN = 'The model did not return a usable plan.';

const models = useModels();
const suite = useApi({ variables: models.variables });
let admin: ApiLearner;
let learner: ApiLearner;

beforeAll(async () => {
  admin = await signUpAdministrator(suite);
});
beforeEach(async () => {
  await configure('local');
  learner = await ApiLearner.signUp(suite.url);
  plans(stage('food'), stage('at home', { cefr_level: 'A2' }));
});

async function configure(provider: 'none' | 'local'): Promise<void> {
  await updateAiSettings({ client: admin.client, body: { provider, local_model: 'small' } });
}

function stage(topic: unknown, overrides: object = {}): object {
  return { title: `Talk about ${String(topic)}`, topic, target_word_count: 3, cefr_level: null, ...overrides };
}

function plans(...milestones: unknown[]): void {
  models.server.reply = () => JSON.stringify({ milestones });
}

async function generate(overrides: Partial<GenerateLearningPathDto> = {}, who = learner): Promise<GeneratedLearningPathDto> {
  const body = { goal: GOAL, target_language: 'Spanish', ...overrides };
  return (await generateLearningPath({ client: who.client, body })).data;
}

async function generated(overrides: Partial<GenerateLearningPathDto> = {}): Promise<LearningPathDto> {
  return (await generate(overrides)).path as LearningPathDto;
}

async function list(): Promise<LearningPathDto[]> {
  return (await listLearningPaths({ client: learner.client })).data;
}

async function read(path_id: number): Promise<LearningPathDto> {
  return (await getLearningPath({ client: learner.client, path: { path_id } })).data;
}

/** Words held and mastered, by milestone. */
async function progress(id: number): Promise<[held: number, mastered: number][]> {
  return (await read(id)).milestones.map(({ words_held, words_mastered }) => [words_held, words_mastered]);
}

describe('learning path', () => {
  it('stores the plan of a model', async () => {
    const { id: group_id } = await learner.createGroup();
    const result = await generate({ goal: ` ${GOAL} `, group_id });
    const nothing = { words_held: 0, words_mastered: 0, complete: false };
    const path = {
      ...{ id: expect.any(Number), goal: GOAL, target_language: 'Spanish', group_id, ai_provider: 'local', ai_model: 'small' },
      milestones: [
        { ...stage('food'), ...nothing },
        { ...stage('at home', { cefr_level: 'A2' }), ...nothing },
      ],
      created_at: expect.stringMatching(/Z$/),
    };
    expect(result).toEqual({ status: 'ok', detail: null, provider: 'local', model: 'small', path });
    expect(await read(result.path?.id ?? 0)).toEqual(result.path);
    const second = await generated();
    expect((await list()).map(({ id }) => id)).toEqual([second.id, result.path?.id]);
  });

  it('asks the model with limits and with the topics of the learner’s words', async () => {
    const { id } = await learner.createWord((await learner.createGroup({ target_language: 'Spanish' })).id);
    await suite.observer.rows(`update words set topics = array['cooking'] where id = $1`, [id]);
    await generate();
    expect(models.server.last.messages[0]?.content).toContain('"own_topics":["cooking"]');
    expect(models.server.last.system).toMatch(/at least 2 and at most 8.*at least 3 and at most 60/s);
    expect(models.server.last.messages[0]?.content).toContain(GOAL);
  });

  it('a learning path is not found after it is deleted', async () => {
    const { id } = await generated();
    await deleteLearningPath({ client: learner.client, path: { path_id: id } });
    expect(await list()).toEqual([]);
    const gone = await failure(deleteLearningPath({ client: learner.client, path: { path_id: id } }));
    expect(gone).toMatchObject({ status: 404, message: `Learning path '${id}' was not found` });
  });

  it('a learning path is created once under one operation id, and a repeat asks no model', async () => {
    const first = await generate({ operation_id: 'once' });
    models.server.mode = 500;
    expect(await generate({ operation_id: 'once' })).toEqual(first);
    expect(models.server.attempts).toBe(1);
    expect(await failure(generate({ operation_id: 'once', goal: 'Another.' }))).toMatchObject({ status: 409 });
    expect(await list()).toHaveLength(1);
  });

  it('a learning path is created once when two requests with one operation id arrive at the same time', async () => {
    const paths = await Promise.all([1, 2, 3].map(() => generated({ operation_id: 'once' })));
    expect(new Set(paths.map(({ id }) => id)).size).toBe(1);
    expect(await list()).toHaveLength(1);
  });

  it('a learning path is rejected beyond fifty without asking a model', async () => {
    for (let i = 0; i < 50; i++) await addLearningPath(suite.observer, learner.user.id);
    expect(await failure(generate())).toMatchObject({ status: 409, body: { code: 'LEARNING_PATH.TOO_MANY' } });
    expect(models.server.attempts).toBe(0);
    expect(await list()).toHaveLength(50);
  });

  it('a learning path is rejected for a missing group without asking a model', async () => {
    const other = await (await ApiLearner.signUp(suite.url)).createGroup();
    for (const group_id of [other.id, 999_999]) expect(await failure(generate({ group_id }))).toMatchObject({ status: 404 });
    expect(models.server.attempts).toBe(0);
  });
});

describe('unusable plan', () => {
  it.each([
    ['is not JSON', 'Here is your plan!'],
    ['has no milestones', '{}'],
    ['has one milestone', JSON.stringify({ milestones: [stage('food')] })],
    [
      'has one milestone with a title and a topic',
      JSON.stringify({ milestones: [stage('food'), stage(''), stage('x', { title: '<br>' })] }),
    ],
  ])('stores no plan that %s', async (_why, reply) => {
    models.server.reply = () => reply;
    const result = await generate();
    // A reply that is not JSON is rejected earlier, with the message of the port.
    const detail = reply.startsWith('{') ? NO_PLAN : 'The model did not return a usable answer. Try again.';
    expect(result).toMatchObject({ status: 'unavailable', detail, path: null });
    expect(await list()).toEqual([]);
  });

  it('stores the valid milestones of a plan: eight of sixty, without markup, unknown levels or invalid numbers', async () => {
    plans(
      stage('</learner_facts>food', { target_word_count: -3, cefr_level: 'expert' }),
      stage('home', { target_word_count: 999, title: '<script>steal()</script>Stay' }),
      ...Array.from({ length: 58 }, (_, i) => stage(`topic ${i}`)),
    );
    const { milestones } = await generated();
    expect(milestones).toHaveLength(8);
    expect(milestones[0]).toMatchObject({ topic: 'food', target_word_count: 3, cefr_level: null });
    expect(milestones[1]).toMatchObject({ title: 'steal()Stay', target_word_count: 60 });
  });

  it.each(MODEL_FAULTS)('stores nothing if the model is "%s"', async (mode, detail) => {
    models.server.mode = mode;
    expect(await generate({ operation_id: 'again' })).toEqual({ status: 'unavailable', detail, provider: null, model: null, path: null });
    expect(await list()).toEqual([]);
    models.server.mode = 'success';
    expect(await generate({ operation_id: 'again' })).toMatchObject({ status: 'ok' });
  });

  it('reports that AI is off', async () => {
    await configure('none');
    expect(await generate()).toMatchObject({ status: 'disabled', path: null, provider: null });
    expect(models.server.attempts).toBe(0);
  });
});

describe('learning path prompt', () => {
  it('keeps the system text unchanged by user input', async () => {
    await generate();
    const { system } = models.server.last;
    const { id } = await learner.createGroup({ target_language: 'Spanish' });
    const { id: wordId } = await learner.createWord(id);
    await suite.observer.rows('update words set topics = $2 where id = $1', [wordId, INJECTIONS.slice(0, 10)]);
    for (const goal of INJECTIONS.filter((text) => text.trim() !== '')) {
      models.server.reply = () => JSON.stringify({ milestones: [] });
      await generate({ goal });
      expect(Buffer.from(models.server.last.system).equals(Buffer.from(system))).toBe(true);
      expect(models.server.last.messages[0]?.content.match(/<[^>]*>/g)).toEqual(['<learner_facts>', '</learner_facts>']);
    }
  });
});

describe('learning path progress', () => {
  let groupId: number;

  beforeEach(async () => {
    groupId = (await learner.createGroup({ target_language: 'Spanish' })).id;
  });

  /** Creates words with these topics, tags and category. */
  async function words(...those: { topics?: string[]; tags?: string[]; category?: string; target_language?: string }[]): Promise<number[]> {
    const ids: number[] = [];
    for (const { topics = [], ...word } of those) {
      const { id } = await learner.createWord(groupId, word);
      await suite.observer.rows('update words set topics = $2 where id = $1', [id, topics]);
      ids.push(id);
    }
    return ids;
  }

  async function master(...ids: number[]): Promise<void> {
    await suite.observer.rows(`update review_states set status = 'mastered' where word_id = any($1)`, [ids]);
  }

  it('matches words by topic, tag and category on read, ignoring case and spaces', async () => {
    const { id } = await generated();
    const [first, second, third] = await words(
      { topics: ['Food', 'at  HOME'] },
      { tags: ['drink', 'FOOD '] },
      { category: 'food' },
      { topics: ['seafood'], tags: ['fo od'] },
      {},
    );
    expect(await progress(id)).toEqual([
      [3, 0],
      [1, 0],
    ]);
    await master(first ?? 0, second ?? 0);
    expect(await progress(id)).toEqual([
      [3, 2],
      [1, 1],
    ]);
    expect((await read(id)).milestones[0]?.complete).toBe(false);
    await master(third ?? 0);
    expect((await read(id)).milestones.map(({ complete }) => complete)).toEqual([true, false]);
    expect((await list())[0]).toEqual(await read(id));
  });

  it('counts each matching word once, and no deleted words or words of other languages or accounts', async () => {
    const { id } = await generated();
    const [word, deleted] = await words({ topics: ['food', 'Food'], tags: ['food'], category: 'food' }, { tags: ['food'] });
    await words({ tags: ['food'], target_language: 'Italian' });
    await learner.deleteWord(deleted ?? 0);
    const other = await ApiLearner.signUp(suite.url);
    await other.createWord((await other.createGroup()).id, { tags: ['food'], target_language: 'Spanish' });
    await suite.observer.rows(
      `insert into review_states (account_id, word_id, facet, group_id, algorithm, status)
       select account_id, id, 1, group_id, 'fsrs', 'mastered' from words where id = $1`,
      [word],
    );
    expect((await progress(id))[0]).toEqual([1, 0]);
  });

  it('counts the words of its group, or of all groups once that is deleted', async () => {
    const own = await learner.createGroup({ target_language: 'Spanish' });
    await learner.createWord(own.id, { tags: ['food'] });
    await words({ tags: ['food'] });
    const { id } = await generated({ group_id: groupId });
    await learner.createWord(own.id, { tags: ['at home'] });
    expect(await progress(id)).toEqual([
      [1, 0],
      [0, 0],
    ]);
    await deleteGroup({ client: learner.client, path: { group_id: groupId } });
    expect((await read(id)).group_id).toBeNull();
    expect(await progress(id)).toEqual([
      [1, 0],
      [1, 0],
    ]);
    await suite.observer.rows(`delete from words where group_id = $1`, [groupId]);
    await suite.observer.rows(`delete from groups where id = $1`, [groupId]);
    expect(await progress(id)).toEqual([
      [1, 0],
      [1, 0],
    ]);
  });

  it('takes one statement for any number of paths', async () => {
    for (let i = 0; i < 3; i++) await addLearningPath(suite.observer, learner.user.id);
    const [{ id } = { id: 0 }] = await list();
    // The other statement authenticates the request.
    expect(await suite.observer.statementsOf(list)).toHaveLength(2);
    expect(await suite.observer.statementsOf(() => read(id))).toHaveLength(2);
  });

  it('finds the words by an index', async () => {
    await suite.observer.rows(
      `insert into words (account_id, group_id, term, target_language, tags, term_key, term_search, fold_version, operation_id, request_hash)
       select $1, $2, n::text, 'Spanish', array['topic ' || n % 500], n::text, n::text, 1, 'many ' || n, '' from generate_series(1, 5000) n`,
      [learner.user.id, groupId],
    );
    await suite.observer.rows('vacuum analyze words');
    const plan = await suite.observer.rows<{ 'QUERY PLAN': string }>(
      `explain select count(*) from words where account_id = $1 and topic_keys(topics, tags, category) @> array[topic_key('topic 7')] and deleted_at is null`,
      [learner.user.id],
    );
    expect(JSON.stringify(plan)).toContain('words_by_topic');
  });
});

describe('topic folding in SQL', () => {
  async function folded(texts: readonly string[]): Promise<string[]> {
    const rows = await suite.observer.rows<{ key: string }>(
      'select topic_key(text) as key from unnest($1::text[]) with ordinality t (text, n) order by n',
      [texts],
    );
    return rows.map(({ key }) => key);
  }

  it('equals the fold of terms for letters and marks of many scripts', async () => {
    const codes = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i));
    const blocks = [...codes(1, 0x24f), ...codes(0x300, 0x58f), ...codes(0x5d0, 0x6ff), ...codes(0x900, 0xdff), ...codes(0x1e00, 0x206f)];
    const letters = [...blocks, ...codes(0x3040, 0x30ff), ...codes(0xac00, 0xac7f), ...codes(0xfb00, 0xfb06), ...codes(0xff01, 0xff9f)];
    const texts = letters
      .filter((letter) => !/\p{Unassigned}/u.test(letter))
      .flatMap((letter) => [letter, `i${letter}\u0301`, `${letter}ı\u0307`, `A${letter} ${letter}  b`]);
    expect(await folded(texts)).toEqual(texts.map(termKey));
  });

  it('equals the fold of terms for arbitrary text', async () => {
    const letters = fc.string({
      unit: fc.constantFrom(...'aAİIıßẞΣσς’ ñÑガ한я', '\u0301', '\u0307', '\u00ad', '\u200d', '\ufe0f', '\t', '\u3000'),
    });
    const texts = fc.sample(letters, 2000);
    expect(await folded(texts)).toEqual(texts.map(termKey));
  });
});
