import { ApiError } from '@wordhoard/api-client';
import { Outbox } from './outbox.js';

const unreachable = new ApiError(0, {}, null);

/** Delivers what it is told to, and refuses the rest with what it is told. */
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

  it('delivers in order, one at a time', async () => {
    const { outbox, tried } = post();
    expect(await Promise.all([outbox.add('a'), outbox.add('b'), outbox.add('c')])).toEqual(['got a', 'got b', 'got c']);
    expect(tried).toEqual(['a', 'b', 'c']);
    expect(outbox.getState()).toEqual({ waiting: 0, isRetrying: false });
  });

  it('tries again after growing pauses while nobody answers, and keeps the order', async () => {
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

  it('never waits longer than half a minute, however long it has been', async () => {
    const { outbox, tried, failures } = post();
    failures.push(...Array.from({ length: 12 }, () => unreachable));
    const sent = outbox.add('a');
    await jest.advanceTimersByTimeAsync(31_000 + 30_000 * 7);
    expect(tried).toHaveLength(13);
    expect(await sent).toBe('got a');
  });

  it('waits as long as the server asks it to', async () => {
    const { outbox, tried, failures } = post();
    failures.push(new ApiError(429, {}, 45));
    void outbox.add('a');
    await jest.advanceTimersByTimeAsync(44_999);
    expect(tried).toEqual(['a']);
    await jest.advanceTimersByTimeAsync(1);
    expect(tried).toEqual(['a', 'a']);
  });

  it('tries at once when told to, and not a second time when the pause ends', async () => {
    const { outbox, tried, failures } = post();
    failures.push(unreachable);
    const sent = outbox.add('a');
    await jest.advanceTimersByTimeAsync(10);
    outbox.retryNow();
    expect(await sent).toBe('got a');
    await jest.advanceTimersByTimeAsync(60_000);
    expect(tried).toEqual(['a', 'a']);
  });

  it('sends again what met another answer to the same word', async () => {
    const { outbox, tried, failures } = post();
    failures.push(new ApiError(409, { code: 'REVIEW.BUSY' }, null));
    const sent = outbox.add('a');
    await jest.advanceTimersByTimeAsync(1000);
    expect(await sent).toBe('got a');
    expect(tried).toEqual(['a', 'a']);
  });

  it('gives everything up when one is refused for good, since the rest was meant for another state', async () => {
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

  it('tells when it has become empty', async () => {
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

  it('forgets what waits, and works on afterwards', async () => {
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
