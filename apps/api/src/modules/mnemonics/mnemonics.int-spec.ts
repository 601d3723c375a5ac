import {
  createMnemonic,
  deleteMnemonic,
  listMnemonics,
  measureMnemonic,
  restoreMnemonic,
  voteForMnemonic,
} from '@wordhoard/api-client/sdk';
import type { CreateMnemonicDto, MnemonicDto, MnemonicStrengthDto } from '@wordhoard/api-client/types';
import { useApi } from '../../../test/api-suite.js';
import { failure } from '../../../test/failure.js';
import { ApiLearner } from '../../../test/learner.js';
import { ago } from '../../../test/moments.js';

const suite = useApi();
let learner: ApiLearner;
let word_id: number;

beforeEach(async () => {
  learner = await ApiLearner.signUp(suite.url);
  word_id = (await learner.createWord((await learner.createGroup()).id)).id;
});

async function create(overrides: Partial<CreateMnemonicDto> = {}): Promise<MnemonicDto> {
  return (await createMnemonic({ client: learner.client, path: { word_id }, body: { text: 'a castle', ...overrides } })).data;
}

async function list(): Promise<MnemonicDto[]> {
  return (await listMnemonics({ client: learner.client, path: { word_id } })).data;
}

async function vote(mnemonic_id: number, value: 'up' | 'down' | 'none'): Promise<MnemonicDto> {
  return (await voteForMnemonic({ client: learner.client, path: { word_id, mnemonic_id }, body: { vote: value } })).data;
}

async function remove(mnemonic_id: number): Promise<void> {
  await deleteMnemonic({ client: learner.client, path: { word_id, mnemonic_id } });
}

async function restore(mnemonic_id: number, { client } = learner): Promise<MnemonicDto> {
  return (await restoreMnemonic({ client, path: { word_id, mnemonic_id } })).data;
}

async function strength(mnemonic_id: number): Promise<MnemonicStrengthDto> {
  return (await measureMnemonic({ client: learner.client, path: { word_id, mnemonic_id } })).data;
}

describe('mnemonic', () => {
  it('a mnemonic is stored with its word', async () => {
    expect(await list()).toEqual([]);
    const own = await create();
    const suggested = await create({ text: '  from a model ', is_ai_generated: true });
    expect(own).toEqual({
      ...{ id: own.id, word_id, text: 'a castle', is_ai_generated: false, upvotes: 0, downvotes: 0, score: 0 },
      created_at: expect.any(String),
    });
    expect(suggested).toMatchObject({ text: 'from a model', is_ai_generated: true });
    expect(await list()).toEqual([own, suggested]);
  });

  it('a mnemonic is created once under one operation id', async () => {
    const first = await create({ operation_id: 'once' });
    expect(await create({ operation_id: 'once' })).toEqual(first);
    expect(await failure(create({ operation_id: 'once', text: 'another' }))).toMatchObject({ status: 409 });
    expect(await list()).toEqual([first]);
  });

  it('a mnemonic is rejected beyond fifty for a word', async () => {
    for (let i = 0; i < 49; i++) await create();
    const last = await create({ operation_id: 'last' });
    expect(await failure(create())).toMatchObject({ status: 409, body: { code: 'MNEMONIC.TOO_MANY' } });
    expect(await create({ operation_id: 'last' })).toEqual(last);
  });

  it('a mnemonic is listed in the order of votes, one per user', async () => {
    const [first, second, third] = [await create(), await create(), await create()];
    expect(await vote(third.id, 'up')).toMatchObject({ upvotes: 1, downvotes: 0, score: 1 });
    await vote(third.id, 'up');
    expect(await vote(first.id, 'up')).toMatchObject({ score: 1 });
    expect(await vote(first.id, 'down')).toMatchObject({ upvotes: 0, downvotes: 1, score: -1 });
    expect((await list()).map(({ id }) => id)).toEqual([third.id, second.id, first.id]);
    expect(await vote(first.id, 'none')).toMatchObject({ upvotes: 0, downvotes: 0, score: 0 });
  });

  it('a mnemonic disappears when it is deleted, which frees a slot for another one', async () => {
    const made = [];
    for (let i = 0; i < 50; i++) made.push(await create());
    const { id } = await vote(made[0]?.id ?? 0, 'up');
    await remove(id);
    for (const call of [() => remove(id), () => vote(id, 'up'), () => strength(id)]) {
      expect(await failure(call())).toMatchObject({ status: 404, message: `Mnemonic '${id}' was not found` });
    }
    expect(await list()).toHaveLength(49);
    await create();
  });

  it('a mnemonic is restored with its votes once when two requests arrive at the same time', async () => {
    const [first, second] = [await create(), await create({ text: 'a house' })];
    const liked = await vote(first.id, 'up');
    await remove(first.id);
    expect(await list()).toEqual([second]);
    expect(await Promise.all([restore(first.id), restore(first.id)])).toEqual([liked, liked]);
    expect(await restore(first.id)).toEqual(liked);
    expect(await list()).toEqual([liked, second]);
  });

  it('a mnemonic is restored only within the limit of its word', async () => {
    const { id } = await create();
    await remove(id);
    await suite.observer.rows(
      `insert into mnemonics (account_id, word_id, text, is_ai_generated, operation_id, request_hash)
       select $1, $2, 'a castle', false, n::text, '' from generate_series(1, 50) n`,
      [learner.user.id, word_id],
    );
    const refusal = { status: 409, message: 'A word can have at most 50 mnemonics. Delete one first.' };
    expect(await failure(restore(id))).toMatchObject(refusal);
    await remove((await list())[0]?.id ?? 0);
    expect(await restore(id)).toMatchObject({ id });
  });

  it('a mnemonic is not restored for another account, another word, or after thirty days', async () => {
    const { id } = await create();
    await remove(id);
    expect(await failure(restore(id, await ApiLearner.signUp(suite.url)))).toMatchObject({ status: 404 });
    const [own, other] = [word_id, (await learner.createWord((await learner.createGroup()).id)).id];
    word_id = other;
    expect(await failure(restore(id))).toMatchObject({ status: 404, message: `Mnemonic '${id}' was not found` });
    word_id = own;
    await suite.observer.rows(`update mnemonics set deleted_at = now() - interval '31 days' where account_id = $1`, [learner.user.id]);
    expect(await failure(restore(id))).toMatchObject({ status: 404, message: `Mnemonic '${id}' was not found` });
  });

  it('a mnemonic is not found after its word is deleted', async () => {
    const { id } = await create();
    await learner.deleteWord(word_id);
    const calls = [list, create, () => vote(id, 'up'), () => strength(id), () => remove(id), () => restore(id)];
    for (const call of calls) expect(await failure(call())).toMatchObject({ status: 404 });
  });

  it('a mnemonic is not found under another word', async () => {
    const { id } = await create();
    word_id = (await learner.createWord((await learner.createGroup()).id)).id;
    expect(await failure(vote(id, 'up'))).toMatchObject({ status: 404 });
    expect(await failure(strength(id))).toMatchObject({ status: 404 });
    expect(await failure(remove(id))).toMatchObject({ status: 404 });
  });
});

describe('mnemonic strength', () => {
  type Given = [daysAgo: number, minutesAgo: number, outcome: 'correct' | 'incorrect'];

  it.each<[what: string, made: number, answers: Given[], expected: Partial<MnemonicStrengthDto>]>([
    ['is unknown without answers', 30, [], { strength: 'insufficient_data', delayed_answers: 0 }],
    [
      'is not known from two delayed ones',
      30,
      [
        [20, 0, 'correct'],
        [15, 0, 'correct'],
        [9, 0, 'correct'],
      ],
      { strength: 'insufficient_data', delayed_answers: 2 },
    ],
    [
      'is strong where they were right',
      30,
      [
        [20, 0, 'correct'],
        [15, 0, 'correct'],
        [9, 0, 'correct'],
        [2, 0, 'correct'],
      ],
      { strength: 'strong', delayed_answers: 3, correct: 3 },
    ],
    [
      'is weak where they were not',
      30,
      [
        [20, 0, 'correct'],
        [15, 0, 'correct'],
        [9, 0, 'incorrect'],
        [2, 0, 'correct'],
      ],
      { strength: 'weak', delayed_answers: 3, correct: 2 },
    ],
    [
      'ignores repetitions soon after an answer',
      30,
      [
        [20, 0, 'correct'],
        [15, 0, 'correct'],
        [9, 30, 'incorrect'],
        [9, 20, 'incorrect'],
        [9, 0, 'correct'],
      ],
      { strength: 'insufficient_data', delayed_answers: 2 },
    ],
    [
      'ignores answers before the mnemonic existed',
      10,
      [
        [40, 0, 'correct'],
        [30, 0, 'incorrect'],
        [20, 0, 'incorrect'],
        [9, 0, 'correct'],
        [5, 0, 'correct'],
        [2, 0, 'correct'],
      ],
      { strength: 'strong', delayed_answers: 3, correct: 3 },
    ],
  ])('%s', async (_what, made, answers, expected) => {
    const { id } = await create();
    await suite.observer.rows(`update mnemonics set created_at = now() - $2 * interval '1 day' where id = $1`, [id, made]);
    const { session_id } = await learner.startSession();
    for (const [days, minutes, outcome] of answers) await learner.answer(session_id, { word_id, outcome, answered_at: ago(days, minutes) });
    expect(await strength(id)).toMatchObject({ mnemonic_id: id, ...expected });
  });

  it('ignores undone answers', async () => {
    const { id } = await create();
    await suite.observer.rows(`update mnemonics set created_at = now() - interval '30 days' where id = $1`, [id]);
    const { session_id } = await learner.startSession();
    for (const days of [20, 15, 9, 2]) await learner.answer(session_id, { word_id, outcome: 'correct', answered_at: ago(days) });
    await learner.undo(session_id);
    expect(await strength(id)).toMatchObject({ strength: 'insufficient_data', delayed_answers: 2 });
  });
});
