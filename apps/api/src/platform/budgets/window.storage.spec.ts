import { WindowStorage } from './window.storage.js';

const WINDOW_MS = 10_000;
const LIMIT = 3;

describe('WindowStorage', () => {
  let storage: WindowStorage;

  beforeEach(() => {
    jest.useFakeTimers({ now: 0 });
    storage = new WindowStorage();
  });
  afterEach(() => {
    storage.onApplicationShutdown();
    jest.useRealTimers();
  });

  function call(key = 'a key') {
    return storage.increment(key, WINDOW_MS, LIMIT);
  }

  it('allows calls up to the limit and returns the waiting time of others', async () => {
    const calls = [await call(), await call(), await call(), await call()];
    expect(calls.map(({ isBlocked }) => isBlocked)).toEqual([false, false, false, true]);
    expect(calls[3]?.timeToBlockExpire).toBe(10);
    jest.advanceTimersByTime(7_500);
    expect((await call()).timeToBlockExpire).toBe(3);
  });

  it('does not count refused calls', async () => {
    for (let i = 0; i < 100; i++) await call();
    jest.advanceTimersByTime(WINDOW_MS);
    expect((await call()).isBlocked).toBe(false);
    expect((await call()).totalHits).toBe(2);
  });

  it('counts each key separately', async () => {
    for (let i = 0; i < LIMIT + 1; i++) await call();
    expect((await call('another key')).isBlocked).toBe(false);
  });

  it('removes expired windows', async () => {
    for (let i = 0; i < 1000; i++) await call(`address ${i}`);
    jest.advanceTimersByTime(60_000);
    expect(kept()).toBe(0);
    await call();
    expect(kept()).toBe(1);
  });

  function kept(): number {
    return (storage as unknown as { windows: Map<string, unknown> }).windows.size;
  }

  it('clears its timer on shutdown', () => {
    storage.onApplicationShutdown();
    expect(jest.getTimerCount()).toBe(0);
  });
});
