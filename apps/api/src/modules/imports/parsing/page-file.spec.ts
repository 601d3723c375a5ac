import { fileOfPage } from './page-file.js';

const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('utf8');

it.each([
  ['https://example.com/a/Gato', 'text/html', 'Gato.html'],
  ['https://example.com/a/page.html?x=1', 'text/html', 'page.html'],
  ['https://example.com/page.php', 'application/xhtml+xml', 'page.php.html'],
  ['https://example.com/', 'text/html', 'example.com.html'],
  ['https://example.com/caf%C3%A9', 'text/html', 'café.html'],
  ['https://example.com/caf%E9', 'text/html', 'caf%E9.html'],
  ['https://example.com/words.csv', 'text/plain', 'words.csv'],
  ['https://example.com/words', 'text/csv', 'words.csv'],
])('calls %s of the type %s %s', (url, type, name) => {
  expect(fileOfPage({ url, type, charset: null, bytes: Buffer.from('') }).name).toBe(name);
});

it('turns letters that the header says the encoding of into UTF-8 that says so itself', () => {
  const page = { url: 'https://example.com/', type: 'text/html', charset: 'shift_jis', bytes: Buffer.from('82e082a9', 'hex') };
  expect(text(fileOfPage(page).bytes)).toBe('\ufeffもか');
  expect(text(fileOfPage({ ...page, charset: 'utf-8', bytes: Buffer.from('\ufeffaño') }).bytes)).toBe('\ufeffaño');
});

it.each([
  ['says nothing of the encoding', 'text/html', null],
  ['names an encoding that nobody knows', 'text/html', 'x-sjis-of-our-own'],
  ['is no text', 'application/pdf', 'utf-8'],
])('leaves the bytes as they are when the page %s', (_what, type, charset) => {
  const bytes = Buffer.from('82e082a9', 'hex');
  expect(fileOfPage({ url: 'https://example.com/', type, charset, bytes }).bytes).toEqual(bytes);
});
