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
])('names the file of %s with type %s as %s', (url, type, name) => {
  expect(fileOfPage({ url, type, charset: null, bytes: Buffer.from('') }).name).toBe(name);
});

it('converts a page to UTF-8 from the encoding that its header names', () => {
  const page = { url: 'https://example.com/', type: 'text/html', charset: 'shift_jis', bytes: Buffer.from('82e082a9', 'hex') };
  expect(text(fileOfPage(page).bytes)).toBe('\ufeffもか');
  expect(text(fileOfPage({ ...page, charset: 'utf-8', bytes: Buffer.from('\ufeffaño') }).bytes)).toBe('\ufeffaño');
});

it.each([
  ['has no declared encoding', 'text/html', null],
  ['names an unknown encoding', 'text/html', 'x-sjis-of-our-own'],
  ['is not text', 'application/pdf', 'utf-8'],
])('keeps the bytes of a page that %s', (_what, type, charset) => {
  const bytes = Buffer.from('82e082a9', 'hex');
  expect(fileOfPage({ url: 'https://example.com/', type, charset, bytes }).bytes).toEqual(bytes);
});
