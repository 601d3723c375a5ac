import fc from 'fast-check';
import { searchForm, termKey } from './folds.js';

const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: 'grapheme' }),
  // Letters with unusual case folding, and combining marks that may follow them.
  fc.string({
    unit: fc.constantFrom(
      ...'aAiIıİßẞσςΣæŉǰΐᾳﬁЙがｶﾞ한ᄒ',
      '\u0301',
      '\u0307',
      '\u0323',
      '\u0345',
      '\u3099',
      '\u0338',
      '\u00ad',
      '\u200d',
      ' ',
      '’',
      '´',
    ),
  }),
);

const isMapped = (character: string) =>
  /\p{Mark}|\p{Cased}|\p{Default_Ignorable_Code_Point}/u.test(character) || character.normalize('NFKD') !== character;
const isHangulSyllable = (character: string) => /[가-힣]/u.test(character);

/**
 * Every assigned character except ideographs, which no fold changes. At small scale only characters with a Unicode mapping, without Hangul
 * syllables, which all follow one formula.
 */
const everyCharacter = Array.from({ length: 0x110000 }, (_, codePoint) => codePoint)
  .filter((codePoint) => codePoint < 0xd800 || codePoint > 0xdfff)
  .map((codePoint) => String.fromCodePoint(codePoint))
  .filter((character) => !/\p{Unassigned}|\p{Private_Use}|\p{Unified_Ideograph}/u.test(character))
  .filter((character) => scaled(isMapped(character) && !isHangulSyllable(character), true));

describe('termKey', () => {
  it.each([
    { what: 'letter case', terms: ['Hund', 'hund', 'HUND'], key: 'hund' },
    { what: 'composed and decomposed form', terms: ['a\u00f1o', 'an\u0303o', 'AÑO'], key: 'año' },
    { what: 'sharp s', terms: ['Straße', 'STRASSE', 'STRAẞE', 'strasse'], key: 'strasse' },
    { what: 'ligatures', terms: ['ﬁn', 'FIN'], key: 'fin' },
    { what: 'the two forms of sigma', terms: ['ΟΔΟΣ', 'οδος', 'οδοσ'], key: 'οδοσ' },
    { what: 'dotted capital I', terms: ['İzmir', 'izmir'], key: 'izmir' },
    { what: 'blanks', terms: ['  ad \t hoc\u00a0', 'ad\u3000hoc', 'Ad hoc'], key: 'ad hoc' },
    { what: 'invisible characters', terms: ['co\u00adop', '\ufeffcoop', 'coop\u200b\u200e'], key: 'coop' },
  ])('a term key ignores $what', ({ terms, key }) => {
    expect(terms.map(termKey)).toEqual(terms.map(() => key));
  });

  it.each([
    ['año', 'ano'],
    ['kıl', 'kil'],
    ['か', 'が'],
    ['か', 'カ'],
    ['и', 'й'],
    ['schön', 'schoen'],
    ['Ａ', 'a'],
    ["l'eau", 'l’eau'],
    ['می\u200cخواهم', 'میخواهم'],
  ])('a term key distinguishes %s from %s', (one, other) => {
    expect(termKey(one)).not.toBe(termKey(other));
  });

  it('a term key folds case as Unicode does, except İ, which loses its dot', () => {
    const meetings = everyCharacter.filter((letter) => {
      const key = termKey(letter);
      const composed = letter.normalize('NFC');
      if (key === composed || [...key].length !== 1 || [...composed].length !== 1) return false;
      return !new RegExp(`^\\u{${key.codePointAt(0)?.toString(16)}}$`, 'iu').test(composed);
    });
    expect(meetings).toEqual(['İ']);
  });
});

describe('searchForm', () => {
  it.each([
    ['niño', 'nino'],
    ['Straße', 'strasse'],
    ['STRAẞE', 'strasse'],
    ['Œuvre', 'oeuvre'],
    ['Ærø', 'aero'],
    ['Łódź', 'lodz'],
    ['Þórður', 'thordur'],
    ['Đặng', 'dang'],
    ['Żeħġ', 'zehg'],
    ['ışık IŞIK', 'isik isik'],
    ['İstanbul', 'istanbul'],
    ['  Déjà \n vu ', 'deja vu'],
    ['l’été', "l'ete"],
    ['ŉ', "'n"],
    ['ＡＢＣ１２', 'abc12'],
    ['ﬁn', 'fin'],
    ['ｶﾞｷﾞ', 'ガギ'],
    ['か\u3099', 'が'],
    ['한글', '한글'],
    ['\u1112\u1161\u11ab', '한'],
    ['йод Ёлка', 'йод ёлка'],
    ['ΟΔΌΣ', 'οδόσ'],
    ['हिन्दी', 'हिन्दी'],
    ['ภาษาที่', 'ภาษาที่'],
    ['עִבְרִית', 'עִבְרִית'],
    ['می\u200cخواهم', 'میخواهم'],
    ['co\u00adop', 'coop'],
  ])('the search form of %s is %s', (text, form) => {
    expect(searchForm(text)).toBe(form.normalize('NFC'));
  });

  it.each([
    ['か', 'が'],
    ['は', 'ぱ'],
    ['か', 'カ'],
    ['и', 'й'],
    ['क', 'कि'],
    ['ที', 'ที่'],
  ])('the search form distinguishes %s from %s', (one, other) => {
    expect(searchForm(one)).not.toBe(searchForm(other));
  });

  it('the search form of a word begins with that of its beginning, letter by letter', () => {
    for (const word of ['niño', 'Straße', 'Đặng', 'ガギグ', 'हिन्दी', 'oδός']) {
      const letters = [...new Intl.Segmenter('und', { granularity: 'grapheme' }).segment(word)].map(({ segment }) => segment);
      letters.forEach((_, index) => expect(searchForm(word).startsWith(searchForm(letters.slice(0, index + 1).join('')))).toBe(true));
    }
  });
});

describe.each([
  ['termKey', termKey],
  ['searchForm', searchForm],
])('%s', (_, fold) => {
  it('folding any text twice is the same as folding it once', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(fold(fold(text))).toBe(fold(text));
      }),
      { numRuns: scaled(200, 2000) },
    );
  });

  it('folding every character twice, alone or beside a mark, is the same as folding it once', () => {
    const unstable: string[] = [];
    for (const character of everyCharacter) {
      for (const text of [character, `${character}\u0301`, `i${character}\u0307`, `a\u0323${character}`]) {
        const folded = fold(text);
        if (fold(folded) !== folded) unstable.push(text);
      }
    }
    expect(unstable).toEqual([]);
  });

  it('canonically equal texts fold to the same text', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(fold(text.normalize('NFD'))).toBe(fold(text));
        expect(fold(text.normalize('NFC'))).toBe(fold(text));
      }),
      { numRuns: scaled(200, 2000) },
    );
  });

  it('folding leaves no NUL, lone surrogates, or outer or double blanks', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const folded = fold(text.replaceAll('\0', ''));
        expect(folded.isWellFormed()).toBe(true);
        expect(folded).not.toContain('\0');
        expect(folded).toBe(folded.trim());
        expect(folded).not.toMatch(/\s\s/u);
      }),
    );
  });
});
