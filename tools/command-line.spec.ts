import { readCommandLine } from './command-line.ts';

const USAGE = 'usage: npm run tool -- [name]...';
const OPTIONS = {
  json: { type: 'boolean' },
  seconds: { type: 'number', default: 60 },
  runs: { type: 'number' },
  folder: { type: 'string' },
  inline: { type: 'strings' },
} as const;

const read = (...parameters: string[]) => readCommandLine(USAGE, OPTIONS, parameters);

describe('the command line of a tool', () => {
  it('without options has the defaults and nothing else', () => {
    expect(read()).toEqual({ options: { json: false, seconds: 60, runs: undefined, folder: undefined, inline: [] }, positionals: [] });
  });

  it('gives numbers, texts, flags, repeated options and names', () => {
    const { options, positionals } = read('one', '--json', '--seconds', '0.5', '--folder', 'here', '--inline', 'a', '--inline', 'b', 'two');

    expect(options).toEqual({ json: true, seconds: 0.5, runs: undefined, folder: 'here', inline: ['a', 'b'] });
    expect(positionals).toEqual(['one', 'two']);
  });

  it.each(['soon', '-1', '1e3', ''])('refuses %p as a number', (text) => {
    expect(() => read(`--seconds=${text}`)).toThrow(`--seconds must be a number, not '${text}'.`);
  });

  it('refuses an unknown option with the usage', () => {
    expect(() => read('--never')).toThrow(USAGE);
  });

  it('answers --help with the usage only', () => {
    expect(() => read('--help')).toThrow(new Error(USAGE));
  });
});
