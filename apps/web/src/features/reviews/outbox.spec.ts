import { ApiError } from '@wordhoard/api-client';
import { Outbox } from './outbox.js';

const unreachable = new ApiError(0, {}, null);

/** Delivers or refuses operations as the test defines. */
function post() {
  const tried: string[] = [];
  const failures: Error[] = [];
  const deliver = (operation: string) => {
    tried.push(operation);
    const failure = failures.shift();
    return failure === undefined ? Promise.resolve(`got ${operation}`) : Promise.reject(failure);
  };
  return { tried, failures, outbox: new Outbox(deliver) };
}

describe('Outbox', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('the outbox delivers in order, one at a time', async () => {
    const { outbox, tried } = post();
    expect(await Promise.all([outbox.add('a'), outbox.add('b'), outbox.add('c')])).toEqual(['got a', 'got b', 'got c']);
    expect(tried).toEqual(['a', 'b', 'c']);
    expect(outbox.getState()).toEqual({ waiting: 0, isRetrying: false });
  });

  it('the outbox retries with growing pauses while the server is unreachable, and keeps the order', async () => {
    const { outbox, tried, failures } = post();
    failures.push(unreachable, unreachable, unreachable);
    const first = outbox.add('a');
    const second = outbox.add('b');
    await jest.advanceTimersByTimeAsync(0);
    expect(outbox.getState()).toEqual({ waiting: 2, isRetrying: true });
    await jest.advanceTimersByTimeAsync(999);
    expect(tried).toEqual(['a']);
    await jest.advanceTimersByTimeAsync(1);
    expect(tried).toEqual(['a', 'a']);
    await jest.advanceTimersByTimeAsync(2000);
    expect(tried).toEqual(['a', 'a', 'a']);
    await jest.advanceTimersByTimeAsync(4000);
    expect(tried).toEqual(['a', 'a', 'a', 'a', 'b']);
    expect(await first).toBe('got a');
    expect(await second).toBe('got b');
  });

  it('the outbox never waits longer than half a minute between retries', async () => {
    const { outbox, tried, failures } = post();
    failures.push(...Array.from({ length: 12 }, () => unreachable));
    const sent = outbox.add('a');
    await jest.advanceTimersByTimeAsync(31_000 + 30_000 * 7);
    expect(tried).toHaveLength(13);
    expect(await sent).toBe('got a');
  });

  it('the outbox waits as long as the server requests', async () => {
    const { outbox, tried, failures } = post();
    failures.push(new ApiError(429, {}, 45));
    void outbox.add('a');
    await jest.advanceTimersByTimeAsync(44_999);
    expect(tried).toEqual(['a']);
    await jest.advanceTimersByTimeAsync(1);
    expect(tried).toEqual(['a', 'a']);
  });

  it('the outbox retries at once on request, and not again when the pause ends', async () => {
    const { outbox, tried, failures } = post();
    failures.push(unreachable);
    const sent = outbox.add('a');
    await jest.advanceTimersByTimeAsync(10);
    outbox.retryNow();
    expect(await sent).toBe('got a');
    await jest.advanceTimersByTimeAsync(60_000);
    expect(tried).toEqual(['a', 'a']);
  });

  it('the outbox retries an answer that collided with another one', async () => {
    const { outbox, tried, failures } = post();
    failures.push(new ApiError(409, { code: 'REVIEW.BUSY' }, null));
    const sent = outbox.add('a');
    await jest.advanceTimersByTimeAsync(1000);
    expect(await sent).toBe('got a');
    expect(tried).toEqual(['a', 'a']);
  });

  it('the outbox drops the whole queue after a final refusal, because the rest assumed another state', async () => {
    const { outbox, tried, failures } = post();
    const refusal = new ApiError(409, { code: 'REVIEW.SESSION_COMPLETED' }, null);
    failures.push(refusal);
    const results = await Promise.allSettled([outbox.add('answer'), outbox.add('undo')]);
    expect(results).toEqual([
      { status: 'rejected', reason: refusal },
      { status: 'rejected', reason: refusal },
    ]);
    expect(tried).toEqual(['answer']);
    expect(await outbox.add('later')).toBe('got later');
  });

  it('the outbox reports when it becomes empty', async () => {
    const { outbox, failures } = post();
    failures.push(unreachable);
    void outbox.add('a');
    let isEmpty = false;
    void outbox.whenEmpty().then(() => (isEmpty = true));
    await jest.advanceTimersByTimeAsync(500);
    expect(isEmpty).toBe(false);
    await jest.advanceTimersByTimeAsync(600);
    expect(isEmpty).toBe(true);
  });

  it('the outbox drops queued operations when cleared and works afterwards', async () => {
    const { outbox, tried, failures } = post();
    failures.push(unreachable);
    void outbox.add('a');
    await jest.advanceTimersByTimeAsync(10);
    outbox.clear();
    await jest.advanceTimersByTimeAsync(60_000);
    expect(tried).toEqual(['a']);
    expect(await outbox.add('b')).toBe('got b');
  });
});
