/** @jest-environment jsdom */

import { poll, waitAfter } from './poll.js';

describe('waitAfter', () => {
  it.each([
    [0, 30],
    [1, 60],
    [2, 120],
    [5, 900],
    [60, 900],
  ])('polling waits after %d failures in a row for about %d seconds', (failures, seconds) => {
    expect(waitAfter(failures, 0.5)).toBe(seconds * 1000);
    expect([waitAfter(failures, 0), waitAfter(failures, 1)]).toEqual([seconds * 900, seconds * 1100]);
  });
});

describe('poll', () => {
  let isOnline: boolean;
  let end: AbortController;
  const ask = jest.fn();

  beforeEach(() => {
    jest.useFakeTimers();
    jest.spyOn(Math, 'random').mockReturnValue(0.5);
    isOnline = true;
    jest.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
    ask.mockReset().mockResolvedValue(undefined);
    end = new AbortController();
  });

  afterEach(() => {
    end.abort();
    jest.useRealTimers();
    jest.restoreAllMocks();
  });

  async function pass(seconds: number): Promise<number> {
    await jest.advanceTimersByTimeAsync(seconds * 1000);
    return ask.mock.calls.length;
  }

  it('polling starts at once and repeats every half minute until it is stopped', async () => {
    const polling = poll(ask, end.signal);
    expect([await pass(0), await pass(29), await pass(1), await pass(30)]).toEqual([1, 1, 2, 3]);
    end.abort();
    await polling;
    expect(await pass(600)).toBe(3);
    expect(jest.getTimerCount()).toBe(0);
  });

  it('polling slows down after failures and returns to normal after a success', async () => {
    ask.mockRejectedValueOnce(new Error('no answer')).mockRejectedValueOnce(new Error('no answer'));
    void poll(ask, end.signal);
    expect([await pass(59), await pass(1), await pass(119), await pass(1), await pass(30)]).toEqual([1, 2, 2, 3, 4]);
  });

  it('polling pauses without a network and continues at once when it returns', async () => {
    isOnline = false;
    void poll(ask, end.signal);
    expect(await pass(600)).toBe(0);
    isOnline = true;
    dispatchEvent(new Event('online'));
    expect([await pass(0), await pass(30)]).toEqual([1, 2]);
  });
});
