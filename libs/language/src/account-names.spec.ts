import { hasHiddenCharacters, isHighlyRestrictive, nameSkeleton } from './account-names.js';

const CODE_POINTS = { 'zero-width space': 0x200b, 'zero-width joiner': 0x200d, 'right-to-left override': 0x202e, isolate: 0x2066 };
const MORE_CODE_POINTS = {
  'soft hyphen': 0xad,
  'Hangul filler': 0x3164,
  'Braille blank': 0x2800,
  tab: 9,
  'line separator': 0x2028,
  tag: 0xe0061,
};

describe('hidden characters', () => {
  it.each(Object.entries({ ...CODE_POINTS, ...MORE_CODE_POINTS }))('finds the hidden character %s in a name', (_name, codePoint) => {
    expect(hasHiddenCharacters(`ad${String.fromCodePoint(codePoint)}min`)).toBe(true);
  });

  it.each(['admin', 'José María', 'محمد علي', 'דוד כהן', '山田 太郎', 'ஜெயம்', 'O’Neil-7'])('finds no hidden characters in %j', (name) => {
    expect(hasHiddenCharacters(name)).toBe(false);
  });
});

describe('the highly restrictive level', () => {
  it.each([
    ...['admin', 'José-77', 'Ольга', 'محمد ٣', 'דוד כהן', 'Γιώργος', 'कमला', 'ஜெயம்', 'ไพลิน', 'Անահիտ'],
    ...['田中 Ken', 'ひらがな and カタカナー', 'ㄅㄆ 王 Wang', '김철수 金 Kim', '12_34'],
  ])('the highly restrictive level allows the name %j', (name) => {
    expect(isHighlyRestrictive(name)).toBe(true);
  });

  it.each(['аdmin', 'pаypal', 'Οscar', 'Ольга Olga', 'דוד David', '김 たなか', 'ᏚᎪᎷ'])(
    'the highly restrictive level refuses the name %j',
    (name) => {
      expect(isHighlyRestrictive(name)).toBe(false);
    },
  );
});

describe('the skeleton of a name', () => {
  it.each([
    ['admin', 'АDМIN'],
    ['admin', 'ａｄｍｉｎ'],
    ['admin', '𝐚𝐝𝐦𝐢𝐧'],
    ['admin', 'adrnin'],
    ['admin', 'adm1n'],
    ['Oscar', '0scar'],
    ['cope', 'соре'],
    ['BOB', 'ВОВ'],
    ['KATE', 'ΚΑΤΕ'],
    ['anna  lee', 'Anna Lee'],
    ['Ｉvan', 'lvan'],
  ])('the names %j and %j have the same skeleton', (one, other) => {
    expect(nameSkeleton(other)).toBe(nameSkeleton(one));
  });

  it.each([
    ['ana', 'aña'],
    ['Ольга', 'Ольгa2'],
    ['田中', '中田'],
    ['anna', 'ana'],
    ['محمد', 'محمود'],
  ])('the names %j and %j have different skeletons', (one, other) => {
    expect(nameSkeleton(other)).not.toBe(nameSkeleton(one));
  });
});
