import { joinLines, type TextPiece } from './join-lines.js';

/** Consecutive lines, 12 high and 14 apart, each with its right edge. */
function page(...lines: readonly [text: string, right: number, gap?: number][]): TextPiece[] {
  let bottom = 700;
  return lines.map(([text, right, gap = 14]) => ({ text, right, bottom: (bottom -= gap), height: 12, endsLine: true }));
}

it.each([
  [
    'joins a sentence that continues on the next line',
    page(['Der Hund bellt,', 500], ['wenn er', 490], ['will.', 100]),
    'Der Hund bellt, wenn er will.',
  ],
  ['joins a hyphenated word', page(['Der Wach-', 500], ['hund bellt.', 200]), 'Der Wachhund bellt.'],
  ['keeps a hyphen that belongs to its word', page(['eine E-', 500], ['Mail', 200]), 'eine E- Mail'],
  [
    'keeps lines that end before the margin',
    page(['Hund dog', 90], ['Katze cat', 95], ['ein langer Satz, der die Zeile füllt', 500]),
    'Hund dog\nKatze cat\nein langer Satz, der die Zeile füllt',
  ],
  ['separates paragraphs at a gap', page(['Ende.', 500], ['Anfang', 500, 40]), 'Ende.\n\nAnfang'],
  ['separates columns', page(['unten links', 500], ['oben rechts', 500, -600]), 'unten links\n\noben rechts'],
  ['puts no space into Japanese', page(['犬が吠え', 500], ['る。', 60]), '犬が吠える。'],
  ['returns nothing for an empty page', [], ''],
])('the line joiner %s', (_, pieces, text) => {
  expect(joinLines(pieces)).toBe(text);
});

it('joins the pieces of one line of a page into that line', () => {
  const [first, second] = page(['Der ', 40], ['Hund', 80]);

  expect(joinLines([{ ...first!, endsLine: false }, second!])).toBe('Der Hund');
});
