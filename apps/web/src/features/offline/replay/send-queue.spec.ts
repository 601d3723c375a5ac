import '../testing/browser-storage.js';
import { ApiError } from '@wordhoard/api-client';
import { completeReviewSession, createWord, syncReviews, updateWord } from '@wordhoard/api-client/sdk';
import type { SyncOperationDto, UpdateWordDto, WordDto } from '@wordhoard/api-client/types';
import { buildCard, buildDatabase } from '../testing/build-database.js';
import type { OfflineDatabase } from '../database/offline-database.js';
import { queueEdit } from '../database/mutation-queue.js';
import { sendQueue } from './send-queue.js';

jest.mock('@wordhoard/api-client/sdk');

const sent: unknown[] = [];
let refusals: Error[] = [];
let database: OfflineDatabase;

const word = buildCard(7, { term: 'uno', translations: ['one'], revision: 3 });
const group = { id: 1, name: 'Numbers' };
const unreachable = new ApiError(0, {}, null);

/** Records requests, and answers them unless a refusal is queued. */
function server(operation: unknown, answer: (options: never) => unknown) {
  jest.mocked(operation as () => Promise<unknown>).mockImplementation(((options: { body?: unknown }) => {
    sent.push(options.body ?? 'end');
    const refusal = refusals.shift();
    return refusal ? Promise.reject(refusal) : Promise.resolve({ data: answer(options as never) });
  }) as never);
}

beforeEach(async () => {
  sent.length = 0;
  refusals = [];
  database = await buildDatabase();
  for (const operation of [syncReviews, createWord, completeReviewSession]) server(operation, () => ({}));
  server(updateWord, ({ body }: { body: UpdateWordDto }) => ({ ...word, ...body, revision: (body.base_revision ?? 0) + 1 }));
});

async function answer(operation_id: string): Promise<void> {
  const operation: SyncOperationDto = { operation_id, word_id: 7, outcome: 'correct', answered_at: '2026-03-01T12:00:00.000Z' };
  await database.add('waiting', { kind: 'review', operation });
}

function refusal(status: number, detail = ''): ApiError {
  return new ApiError(status, { code: 'REQUEST.REFUSED', detail }, null);
}

function stale(current: Partial<WordDto>): ApiError {
  return new ApiError(409, { code: 'VOCABULARY.STALE_REVISION', current: { ...word, revision: 9, ...current } }, null);
}

describe('the mutation queue', () => {
  it('the mutation queue is sent in order, with neighbouring answers in one request, and is then empty', async () => {
    await answer('a');
    await answer('b');
    await database.add('waiting', { kind: 'add', group, word: { term: 'dos', operation_id: 'w' } });
    await answer('c');
    await database.add('waiting', { kind: 'end', sessionId: 4 });
    expect(await sendQueue(database, undefined)).toBe(5);
    const at = { sent_at: expect.any(String) };
    expect(sent).toEqual([
      { ...at, operations: [expect.objectContaining({ operation_id: 'a' }), expect.objectContaining({ operation_id: 'b' })] },
      { term: 'dos', operation_id: 'w' },
      { ...at, operations: [expect.objectContaining({ operation_id: 'c' })] },
      'end',
    ]);
    expect(await database.count('waiting')).toBe(0);
  });

  it.each([unreachable, refusal(503), refusal(401), refusal(403), new ApiError(404, {}, null)])(
    'the mutation queue keeps an entry after a temporary refusal or a response that did not come from the API (%#)',
    async (error) => {
      await answer('a');
      refusals = [error];
      await expect(sendQueue(database, undefined)).rejects.toBe(error);
      expect(await database.count('waiting')).toBe(1);
    },
  );

  it('the mutation queue is not blocked by a malformed answer', async () => {
    await answer('a');
    await answer('unreadable');
    const unreadable = refusal(422);
    refusals = [unreadable, null as never, unreadable];
    await sendQueue(database, undefined);
    expect(sent).toHaveLength(3);
    expect(await database.count('waiting')).toBe(0);
  });

  it('the mutation queue moves a new word that the server rejects to the conflicts', async () => {
    await database.add('waiting', { kind: 'add', group, word: { term: 'dos', operation_id: 'w' } });
    refusals = [refusal(404, 'Group 1 was not found')];
    await sendQueue(database, undefined);
    expect(await database.getAll('unsettled')).toEqual([{ kind: 'add', group, word: { term: 'dos' }, detail: 'Group 1 was not found' }]);
  });
});

describe('a queued edit', () => {
  it('a queued edit is sent with the revision it is based on, merged with later edits of the word', async () => {
    await queueEdit(database, word, { term: 'un' });
    await queueEdit(database, { ...word, term: 'un' }, { translations: ['a'] });
    await sendQueue(database, undefined);
    expect(sent).toEqual([{ term: 'un', translations: ['a'], base_revision: 3 }]);
  });

  it('a queued edit is sent with the newer revision if other fields were changed elsewhere', async () => {
    await queueEdit(database, word, { term: 'un' });
    refusals = [stale({ definition: 'The first number.' })];
    await sendQueue(database, undefined);
    expect(sent[1]).toEqual({ term: 'un', base_revision: 9 });
    expect(await database.count('unsettled')).toBe(0);
  });

  it('a queued edit counts as done if the word already has its values, as after a lost response', async () => {
    await queueEdit(database, word, { term: 'un' });
    refusals = [stale({ term: 'un' })];
    expect(await sendQueue(database, undefined)).toBe(1);
    expect(sent).toHaveLength(1);
  });

  it('a queued edit becomes a conflict if the same field was changed elsewhere or the word was deleted', async () => {
    await queueEdit(database, word, { term: 'un' });
    await queueEdit(database, { ...word, id: 8 }, { term: 'dos' });
    refusals = [stale({ term: 'eins' }), refusal(404)];
    await sendQueue(database, undefined);
    expect(await database.getAll('unsettled')).toMatchObject([
      { base: { term: 'uno' }, changes: { term: 'un' }, theirs: { term: 'eins' } },
      { base: { id: 8 }, changes: { term: 'dos' }, theirs: null },
    ]);
    expect(await database.count('waiting')).toBe(0);
  });

  it('a queued edit is kept if it was merged into an edit that is being sent', async () => {
    await queueEdit(database, word, { term: 'un' });
    jest.mocked(updateWord).mockImplementationOnce((async () => {
      await queueEdit(database, word, { definition: 'Late.' });
      return { data: { ...word, term: 'un', revision: 4 } };
    }) as never);
    await sendQueue(database, undefined);
    expect(sent).toEqual([{ term: 'un', definition: 'Late.', base_revision: 4 }]);
  });
});
