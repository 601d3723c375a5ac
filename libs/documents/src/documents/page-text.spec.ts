import { pageText } from './page-text.js';

it.each([
  [
    'a line for each block',
    '<h1>Hunde</h1><p>Der Hund  bellt.\n Laut.</p><ul><li>eins<li>zwei</ul>',
    'Hunde\nDer Hund bellt. Laut.\neins\nzwei',
  ],
  ['a word with markup inside as one word', '<p>un<b>be</b>kannt <i>sehr</i> alt</p>', 'unbekannt sehr alt'],
  ['entities as characters', '<p>Gr&ouml;&szlig;e &amp; Ma&#223; &#x1F415;</p>', 'Größe & Maß 🐕'],
  ['line breaks', '<p>eins<br>zwei<br/>drei</p>', 'eins\nzwei\ndrei'],
  ['table cells separated by tabs', '<table><tr><th>Hund<td>dog<tr><td>Katze</td><td>cat</td></tr></table>', 'Hund\tdog\nKatze\tcat'],
  ['preformatted text with its spaces', '<pre>a  b\n  c</pre>', 'a  b\n  c'],
  ['Japanese without its ruby readings', '<p><ruby>漢字<rp>(</rp><rt>かんじ</rt><rp>)</rp></ruby>を読む</p>', '漢字を読む'],
  [
    'no scripts, styles and menus',
    '<style>p{}</style><nav><a>Home</a></nav><p>Hund<script>alert("<p>no")</script></p><footer>©</footer>',
    'Hund',
  ],
  ['no hidden text', '<p>Hund<span hidden>x</span><span aria-hidden="true">y<span>z</span></span></p>', 'Hund'],
  ['text without markup', 'Der Hund', 'Der Hund'],
  ['elements that are not closed', '<p>eins<p>zwei<div>drei', 'eins\nzwei\ndrei'],
  ['elements closed as in XML', '<p>eins<script src="a"/>zwei</p>', 'einszwei'],
])('reads %s from an HTML page', (_, html, text) => {
  expect(pageText(html)).toBe(text);
});

it('reads only the main part of a page where that is more than a line', () => {
  const story = 'Es war einmal ein Hund. '.repeat(10).trim();

  expect(pageText(`<div>Buy now</div><main><p>${story}</p></main><div>Related</div>`)).toBe(story);
  expect(pageText('<div>Es war einmal.</div><main></main>')).toBe('Es war einmal.');
});

it('refuses a page with endlessly nested elements', () => {
  expect(() => pageText('<b>'.repeat(100_000))).toThrow('nested too deep');
});
