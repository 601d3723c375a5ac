import '../testing/browser-storage.js';
import { ApiError } from '@wordhoard/api-client';
import { completeReviewSession, createWord, syncReviews, updateWord } from '@wordhoard/api-client/sdk';
import type { SyncOperationDto, UpdateWordDto, WordDto } from '@wordhoard/api-client/types';
import type { Device } from '../device/device.js';
import { addEdit } from '../device/waiting.js';
import { buildCard, buildDevice } from '../testing/build-device.js';
import { replay } from './replay.js';

jest.mock('@wordhoard/api-client/sdk');

const sent: unknown[] = [];
let refusals: Error[] = [];
let device: Device;

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
  device = await buildDevice();
  for (const operation of [syncReviews, createWord, completeReviewSession]) server(operation, () => ({}));
  server(updateWord, ({ body }: { body: UpdateWordDto }) => ({ ...word, ...body, revision: (body.base_revision ?? 0) + 1 }));
});

async function answer(operation_id: string): Promise<void> {
  const operation: SyncOperationDto = { operation_id, word_id: 7, outcome: 'correct', answered_at: '2026-03-01T12:00:00.000Z' };
  await device.add('waiting', { kind: 'review', operation });
}

function refusal(status: number, detail = ''): ApiError {
  return new ApiError(status, { code: 'REQUEST.REFUSED', detail }, null);
}

function stale(current: Partial<WordDto>): ApiError {
  return new ApiError(409, { code: 'VOCABULARY.STALE_REVISION', current: { ...word, revision: 9, ...current } }, null);
}

describe('the mutation queue', () => {
  it('is sent in order, with neighbouring answers in one request, and is then empty', async () => {
    await answer('a');
    await answer('b');
    await device.add('waiting', { kind: 'add', group, word: { term: 'dos', operation_id: 'w' } });
    await answer('c');
    await device.add('waiting', { kind: 'end', sessionId: 4 });
    expect(await replay(device, undefined)).toBe(5);
    const at = { sent_at: expect.any(String) };
    expect(sent).toEqual([
      { ...at, operations: [expect.objectContaining({ operation_id: 'a' }), expect.objectContaining({ operation_id: 'b' })] },
      { term: 'dos', operation_id: 'w' },
      { ...at, operations: [expect.objectContaining({ operation_id: 'c' })] },
      'end',
    ]);
    expect(await device.count('waiting')).toBe(0);
  });

  it.each([unreachable, refusal(503), refusal(401), refusal(403), new ApiError(404, {}, null)])(
    'keeps an entry after a temporary refusal or a response that did not come from the API (%#)',
    async (error) => {
      await answer('a');
      refusals = [error];
      await expect(replay(device, undefined)).rejects.toBe(error);
      expect(await device.count('waiting')).toBe(1);
    },
  );

  it('is not blocked by a malformed answer', async () => {
    await answer('a');
    await answer('unreadable');
    const unreadable = refusal(422);
    refusals = [unreadable, null as never, unreadable];
    await replay(device, undefined);
    expect(sent).toHaveLength(3);
    expect(await device.count('waiting')).toBe(0);
  });

  it('moves a new word that the server rejects to the conflicts', async () => {
    await device.add('waiting', { kind: 'add', group, word: { term: 'dos', operation_id: 'w' } });
    refusals = [refusal(404, 'Group 1 was not found')];
    await replay(device, undefined);
    expect(await device.getAll('unsettled')).toEqual([{ kind: 'add', group, word: { term: 'dos' }, detail: 'Group 1 was not found' }]);
  });
});

describe('a queued edit', () => {
  it('is sent with the revision it is based on, merged with later edits of the word', async () => {
    await addEdit(device, word, { term: 'un' });
    await addEdit(device, { ...word, term: 'un' }, { translations: ['a'] });
    await replay(device, undefined);
    expect(sent).toEqual([{ term: 'un', translations: ['a'], base_revision: 3 }]);
  });

  it('is sent with the newer revision if other fields were changed elsewhere', async () => {
    await addEdit(device, word, { term: 'un' });
    refusals = [stale({ definition: 'The first number.' })];
    await replay(device, undefined);
    expect(sent[1]).toEqual({ term: 'un', base_revision: 9 });
    expect(await device.count('unsettled')).toBe(0);
  });

  it('counts as done if the word already has its values, as after a lost response', async () => {
    await addEdit(device, word, { term: 'un' });
    refusals = [stale({ term: 'un' })];
    expect(await replay(device, undefined)).toBe(1);
    expect(sent).toHaveLength(1);
  });

  it('becomes a conflict if the same field was changed elsewhere or the word was deleted', async () => {
    await addEdit(device, word, { term: 'un' });
    await addEdit(device, { ...word, id: 8 }, { term: 'dos' });
    refusals = [stale({ term: 'eins' }), refusal(404)];
    await replay(device, undefined);
    expect(await device.getAll('unsettled')).toMatchObject([
      { base: { term: 'uno' }, changes: { term: 'un' }, theirs: { term: 'eins' } },
      { base: { id: 8 }, changes: { term: 'dos' }, theirs: null },
    ]);
    expect(await device.count('waiting')).toBe(0);
  });

  it('is kept if it was merged into an edit that is being sent', async () => {
    await addEdit(device, word, { term: 'un' });
    jest.mocked(updateWord).mockImplementationOnce((async () => {
      await addEdit(device, word, { definition: 'Late.' });
      return { data: { ...word, term: 'un', revision: 4 } };
    }) as never);
    await replay(device, undefined);
    expect(sent).toEqual([{ term: 'un', definition: 'Late.', base_revision: 4 }]);
  });
});
