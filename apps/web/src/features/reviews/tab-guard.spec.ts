/** @jest-environment jsdom */

import { ApiError } from '@wordhoard/api-client';
import { Outbox } from './outbox.js';
import { guardTab } from './tab-guard.js';

function closes(): boolean {
  return dispatchEvent(new Event('beforeunload', { cancelable: true }));
}

describe('guardTab', () => {
  it('the tab is guarded while operations are queued, and they are retried when the network returns', async () => {
    const deliver = jest
      .fn<Promise<string>, [string]>()
      .mockResolvedValue('done')
      .mockRejectedValueOnce(new ApiError(0, {}, null));
    const outbox = new Outbox(deliver);
    guardTab(outbox);
    expect(closes()).toBe(true);

    const sent = outbox.add('a');
    await Promise.resolve();
    expect(closes()).toBe(false);

    while (!outbox.getState().isRetrying) await Promise.resolve();
    dispatchEvent(new Event('online'));
    expect(await sent).toBe('done');
    expect(closes()).toBe(true);
  });
});
