import { decodeText } from './encoding.js';

const utf16 = Buffer.from('\uFEFFHäuser\tmaisons\n単語\t单词\n', 'utf16le');

it.each([
  ['UTF-8', Buffer.from('Häuser, 単語'), 'Häuser, 単語', 'utf-8'],
  ['UTF-8 with a byte order mark', Buffer.from('\uFEFFHäuser'), 'Häuser', 'utf-8'],
  ['little-endian UTF-16', utf16, 'Häuser\tmaisons\n単語\t单词\n', 'utf-16le'],
  ['big-endian UTF-16', Buffer.from(utf16).swap16(), 'Häuser\tmaisons\n単語\t单词\n', 'utf-16be'],
  ['UTF-16 without a byte order mark', Buffer.from('Häuser\tmaisons\n', 'utf16le'), 'Häuser\tmaisons\n', 'utf-16le'],
  ['big-endian UTF-16 without a byte order mark', Buffer.from('Häuser\tmaisons\n', 'utf16le').swap16(), 'Häuser\tmaisons\n', 'utf-16be'],
])('decodes %s', (_, file, text, encoding) => {
  expect(decodeText(file)).toEqual({ text, encoding, guessed: false });
});

it.each([
  // Raw bytes, since Node cannot encode these.
  [
    'Shift_JIS',
    '93fa967b8cea82cc92508cea92a082c582b781428ca282cd817582a282ca817682c693c782dd82dc82b78142',
    'shift_jis',
    '日本語の単語帳です。犬は「いぬ」と読みます。',
  ],
  [
    'EUC-KR',
    'c7d1b1b9beee20b4dcbeeec0e5c0d4b4cfb4d92e20b3aabaf1b4c220b2c9c0bb20c1c1bec6c7d5b4cfb4d92e',
    'euc-kr',
    '한국어 단어장입니다. 나비는 꽃을 좋아합니다.',
  ],
  [
    'GB18030',
    'babad3efb4cab1eda3acced2c3c7d4dad1a7cfb0d5e2d0a9b5a5b4caa1a3c3bfccecb6bcd2aab8b4cfb0a1a3',
    'gb18030',
    '汉语词表，我们在学习这些单词。每天都要复习。',
  ],
])('guesses %s from its bytes, and says that it guessed', (_, hex, encoding, text) => {
  expect(decodeText(Buffer.from(hex, 'hex'))).toEqual({ text, encoding, guessed: true });
});

it('guesses the encodings of Western Europe and Turkey from their words', () => {
  const spanish = 'La niña comió piñones en el jardín con su señora madre. El año pasado también llovió mucho en la región.';
  const turkish = 'Öğrenciler bugün okula gitmek için erken kalktılar ve şehrin dışında güzel bir gün geçirdiler. Çok mutluydular ığdır.';
  const turkishByte: Record<string, number> = { ğ: 0xf0, ı: 0xfd, ş: 0xfe, Ğ: 0xd0, İ: 0xdd, Ş: 0xde };
  const inTurkish = Buffer.from([...turkish].map((letter) => turkishByte[letter] ?? letter.charCodeAt(0)));

  expect(decodeText(Buffer.from(spanish, 'latin1'))).toEqual({ text: spanish, encoding: 'windows-1252', guessed: true });
  expect(decodeText(inTurkish)).toEqual({ text: turkish, encoding: 'windows-1254', guessed: true });
});

it('guesses an encoding only from the lines with non-ASCII letters', () => {
  const letters = 'абвгдежзийклмнопрстуфхцчшщъыьэюя';
  const russian = 'съешь ещё этих мягких французских булок, да выпей же чаю на старой кухне'.replace('ё', 'е');
  const bytes = Buffer.from(
    [...russian].map((letter) => (letters.includes(letter) ? 0xe0 + letters.indexOf(letter) : letter.charCodeAt(0))),
  );
  const english = 'This line is in English, and there are many like it.\n'.repeat(50);

  expect(decodeText(Buffer.concat([Buffer.from(english), bytes]))).toEqual({
    text: english + russian,
    encoding: 'windows-1251',
    guessed: true,
  });
});

it('uses the encoding that a page declares where its bytes agree', () => {
  const page = (charset: string) =>
    Buffer.from(`<html><head><meta http-equiv="Content-Type" content="text/html; charset=${charset}"><p>Gr\u00f6\u00dfe`, 'latin1');

  expect(decodeText(page('iso-8859-1'))).toMatchObject({ encoding: 'windows-1252', guessed: false });
  expect(decodeText(page('utf-8'))).toMatchObject({ guessed: true });
  expect(decodeText(page('no-such'))).toMatchObject({ guessed: true });
});

it('decodes UTF-8 that was cut in the middle of a character', () => {
  const whole = Buffer.from('Größe\n'.repeat(50) + 'für');

  expect(decodeText(whole.subarray(0, -2))).toEqual({ text: 'Größe\n'.repeat(50) + 'f\uFFFD', encoding: 'utf-8', guessed: true });
});

it.each([
  ['NUL characters', Buffer.from('Hund\0dog')],
  ['an unpaired surrogate', Buffer.from('\uFEFFA\uD800B', 'utf16le')],
  ['UTF-16 that ends in half a character', utf16.subarray(0, -1)],
])('refuses to decode a text with %s', (_, file) => {
  expect(() => decodeText(file)).toThrow(expect.objectContaining({ fault: 'damaged' }) as Error);
});
