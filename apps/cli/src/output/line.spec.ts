import { joinParts, line, printable, strong } from './line.js';

describe('printable', () => {
  it.each([
    ['años', 'años'],
    ['two\nlines\tand a tab', 'two lines and a tab'],
    ['\u001b]0;title\u0007', '\\u001b]0;title\\u0007'],
    ['\u009b31m', '\\u009b31m'],
    ['abc\u202edcba', 'abc\\u202edcba'],
    ['שלום', 'שלום'],
  ])('prints %j as %j', (text, expected) => {
    expect(printable(text)).toBe(expected);
  });
});

describe('line', () => {
  it('makes inserted text printable, and keeps its own styles', () => {
    expect(line`${strong('a\u001b[0m')} ${'b\u0007'} ${3}`.text).toBe('\u001b[1ma\\u001b[0m\u001b[22m b\\u0007 3');
  });
});

describe('joined', () => {
  it('joins parts without a gap for those left out', () => {
    expect(joinParts(['a', null, '', 'b']).text).toBe('a · b');
  });
});
