import fc from 'fast-check';
import { furigana, isKana } from './furigana.js';

/** Dictionary notation: 食[た]べる. */
function written(term: string, reading: string): string | null {
  const parts = furigana(term, reading);
  return parts && parts.map((part) => (part.reading === null ? part.text : `${part.text}[${part.reading}]`)).join('');
}

it.each([
  ['家', 'いえ', '家[いえ]'],
  ['学校', 'がっこう', '学校[がっこう]'],
  ['食べる', 'たべる', '食[た]べる'],
  ['お茶', 'おちゃ', 'お茶[ちゃ]'],
  ['取り引き', 'とりひき', '取[と]り引[ひ]き'],
  ['消しゴム', 'ケシゴム', '消[ケ]しゴム'],
  ['時々', 'ときどき', '時々[ときどき]'],
  ['食べる', 'くう', '食べる[くう]'],
])('writes %s with the reading %s as %s', (term, reading, expected) => {
  expect(written(term, reading)).toBe(expected);
});

it.each([
  ['ねこ', 'ねこ'],
  ['家', 'ie'],
  ['家', ' '],
  ['perro', 'ペロ'],
])('places no reading above %s (%s)', (term, reading) => {
  expect(furigana(term, reading)).toBeNull();
});

it('keeps the term whole when it places any reading', () => {
  const letter = fc.constantFrom('食', '学', '々', 'べ', 'る', 'タ', 'ー', 'a', '(', ' ', '\\');
  const text = (max: number) => fc.array(letter, { minLength: 1, maxLength: max }).map((letters) => letters.join(''));
  fc.assert(
    fc.property(text(60), text(60), (term, reading) => {
      const parts = furigana(term, reading);
      expect(parts?.map((part) => part.text).join('') ?? term).toBe(term);
    }),
  );
});

it('gives each reading letter of a divided term to one part', () => {
  const parts = furigana('取り引き', 'とりひき') ?? [];
  expect(parts.map(({ text, reading }) => reading ?? text).join('')).toBe('とりひき');
});

it.each([
  ['ねこ', true],
  ['ティーシャツ', true],
  ['家', false],
  ['ie', false],
  ['', false],
])('detects whether %j is in kana', (text, expected) => {
  expect(isKana(text)).toBe(expected);
});
