import { type BulkSelection, inBatches } from './bulk-words.js';

describe('inBatches', () => {
  const ids = Array.from({ length: 450 }, (_, id) => id + 1);

  it('bulk changes split ids into batches of the API’s limit and add up the results', async () => {
    const sent: number[] = [];
    const shares: number[] = [];
    const send = async ({ word_ids = [] }: BulkSelection) => {
      sent.push(word_ids.length);
      return { count: word_ids.length - 1, skipped: 1 };
    };
    const outcome = await inBatches({ word_ids: ids }, send, (share) => shares.push(Math.round(share * 100)));
    expect(sent).toEqual([200, 200, 50]);
    expect(shares).toEqual([44, 89, 100]);
    expect(outcome).toEqual({ count: 447, skipped: 3 });
  });

  it('bulk changes send a filter in a single request', async () => {
    const send = jest.fn().mockResolvedValue({ count: 100_000, skipped: 0 });
    expect(await inBatches({ filter: { group_id: 1 } }, send)).toEqual({ count: 100_000, skipped: 0 });
    expect(send.mock.calls).toEqual([[{ filter: { group_id: 1 } }]]);
  });

  it('bulk changes stop at the first rejected batch', async () => {
    const send = jest.fn().mockResolvedValueOnce({ count: 200, skipped: 0 }).mockRejectedValue(new Error('busy'));
    await expect(inBatches({ word_ids: ids }, send)).rejects.toThrow('busy');
    expect(send).toHaveBeenCalledTimes(2);
  });
});
