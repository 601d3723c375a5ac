import { markdownText } from './markdown.js';

it.each([
  ['headings', '# Hunde\n\nTitel\n=====\n', 'Hunde\n\nTitel'],
  [
    'emphasis',
    'Der **große** _Hund_ *bellt* ~~leise~~ `laut`, snake_case und 2*3*4.',
    'Der große Hund bellt leise laut, snake_case und 2*3*4.',
  ],
  [
    'links and pictures',
    'Ein [Hund](https://a.example/x "y") und ![Bild](b.png)[eine Katze][1].\n\n[1]: https://c.example',
    'Ein Hund und eine Katze.',
  ],
  ['lists and quotations', '- eins\n2. zwei\n- [x] drei\n> > vier', 'eins\nzwei\ndrei\nvier'],
  ['code and comments', '```js\nlet x\n```\n<!-- no -->a<br>b', 'let x\n\na\nb'],
  ['front matter', '---\ntitle: x\n---\nHund', 'Hund'],
  ['escaped characters', '\\*Hund\\*', '*Hund*'],
])('reads Markdown %s as plain words', (_, markdown, text) => {
  expect(markdownText(markdown)).toBe(text);
});
