import fc from 'fast-check';
import { difference, distance, type DifferenceSegment } from './difference.js';

/** `=` same, `~` changed, `+` extra, `-` missing. */
function summarize(typed: string, expected: string): string[] {
  const signs: Record<DifferenceSegment['kind'], (segment: DifferenceSegment) => string> = {
    same: (segment) => `=${segment.typed}`,
    changed: (segment) => `~${segment.typed}>${segment.expected}`,
    extra: (segment) => `+${segment.typed}`,
    missing: (segment) => `-${segment.expected}`,
  };
  return difference(typed, expected).map((segment) => signs[segment.kind](segment));
}

describe('difference', () => {
  it.each<[typed: string, expected: string, result: string[]]>([
    ['perro', 'perro', ['=perro']],
    ['Perro', 'perro', ['=Perro']],
    ['pero', 'perro', ['=per', '-r', '=o']],
    ['perrro', 'perro', ['=perr', '+r', '=o']],
    ['ano', 'año', ['=a', '~n>ñ', '=o']],
    ['cat', 'dog', ['~cat>dog']],
    ['', 'dog', ['-dog']],
    ['dog', '', ['+dog']],
    ['', '', []],
    ['perro', 'el perro', ['-el ', '=perro']],
    ['gato negro', 'gato', ['=gato', '+ negro']],
    ['the houmd', 'hound', ['+the ', '=hou', '~m>n', '=d']],
    ['strasse', 'Straße', ['=stra', '~s>ß', '+s', '=e']],
  ])('the difference of a typed answer compares %j with %j', (typed, expected, expectedResult) => {
    expect(summarize(typed, expected)).toEqual(expectedResult);
  });

  it('the difference of a typed answer counts a letter with its marks as one in every encoding', () => {
    expect(summarize('an\u0303o', 'a\u00f1o')).toEqual(['=año']);
    expect(summarize('नमसते', 'नमस्ते')).toEqual(['=नम', '~स>स्ते', '+ते']);
    expect(summarize('👩‍👩‍👧', '👩‍👧')).toEqual(['~👩‍👩‍👧>👩‍👧']);
  });

  it('the difference of a typed answer separates kana, kanji and hangul by character', () => {
    expect(summarize('かっこう', 'がっこう')).toEqual(['~か>が', '=っこう']);
    expect(summarize('日木語', '日本語')).toEqual(['=日', '~木>本', '=語']);
    expect(summarize('한국', '한국어')).toEqual(['=한국', '-어']);
  });

  it('the difference of a typed answer reads Hebrew and Arabic in the order in which they are typed', () => {
    expect(summarize('שלם', 'שלום')).toEqual(['=של', '-ו', '=ם']);
    expect(summarize('كتب', 'كتاب')).toEqual(['=كت', '-ا', '=ب']);
  });

  it('the difference of a typed answer keeps all characters of both texts', () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 12 });
    fc.assert(
      fc.property(text, text, (typed, expected) => {
        const segments = difference(typed, expected);
        expect(segments.map((segment) => segment.typed).join('')).toBe(typed.normalize('NFC'));
        expect(segments.map((segment) => segment.expected).join('')).toBe(expected.normalize('NFC'));
        expect(segments.some(({ kind }, index) => kind === segments[index - 1]?.kind)).toBe(false);
      }),
    );
  });

  // A brute-force algorithm would never finish here.
  it('the difference of a typed answer compares the longest allowed texts and keeps all characters', () => {
    const [typed, expected] = ['abcde '.repeat(42), 'edcba '.repeat(42)];
    const segments = difference(typed, expected);

    expect(segments.map((segment) => segment.typed).join('')).toBe(typed);
    expect(segments.map((segment) => segment.expected).join('')).toBe(expected);
  });

  it('there is no difference between equal texts, and the difference is symmetric', () => {
    const text = fc.string({ unit: fc.constantFrom(...'abñéß か日'), maxLength: 8 });
    fc.assert(
      fc.property(text, text, (one, other) => {
        expect(distance(difference(one, one))).toBe(0);
        expect(distance(difference(one, other)) === 0).toBe(distance(difference(other, one)) === 0);
      }),
    );
  });
});

describe('distance', () => {
  it.each([
    ['perro', 'perro', 0],
    ['pero', 'perro', 1],
    ['ano', 'año', 1],
    ['cat', 'dog', 3],
    ['', '日本', 2],
  ])('the distance between %j and %j is %i', (typed, expected, count) => {
    expect(distance(difference(typed, expected))).toBe(count);
  });
});
