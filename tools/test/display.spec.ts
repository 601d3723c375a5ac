import { Display } from './display.ts';

const { jest } = import.meta;

describe('what a run shows', () => {
  let written: string[];
  const stream = (properties: { isTTY: boolean; columns?: number }) => ({ ...properties, write: (text: string) => written.push(text) });

  beforeEach(() => {
    written = [];
    jest.useFakeTimers();
  });

  afterEach(() => {
    jest.useRealTimers();
  });

  it('the display redraws one line of a terminal in place, no wider than the terminal', () => {
    const display = new Display(stream({ isTTY: true, columns: 10 }), { TERM: 'xterm' });

    display.start(() => '0:01  api 1/156 files');
    jest.advanceTimersByTime(250);
    display.write('passed');
    display.stop();

    expect(written.join('')).toBe('\r\x1b[2K0:01  api\r\x1b[2Kpassed\n\r\x1b[2K0:01  api\r\x1b[2K');
  });

  it.each([
    ['a pipe', { isTTY: false }, { TERM: 'xterm' }],
    ['a CI job', { isTTY: true, columns: 80 }, { TERM: 'xterm', CI: 'true' }],
    ['a terminal without cursor control', { isTTY: true, columns: 80 }, { TERM: 'dumb' }],
  ])('the display writes a plain line at least every 15 seconds to %s', (_what, properties, environment) => {
    const display = new Display(stream(properties), environment);

    display.start(() => 'api 1/156 files');
    jest.advanceTimersByTime(15_000);
    display.stop();
    jest.advanceTimersByTime(60_000);

    expect(written).toEqual(['api 1/156 files\n']);
  });
});
