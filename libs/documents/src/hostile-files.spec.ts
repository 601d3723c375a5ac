import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { type SourceFault, UnreadableSourceError } from '@wordhoard/imports';
import { blownUp, deflatedMegabytes, type ZipMember, zipOf } from '@wordhoard/testing/zip-of';
import { bundledWorker } from './testing/bundled-worker.js';
import { pageOf, pdfOf } from './testing/pdf-of.js';
import { readInWorker } from './worker/read-in-worker.js';

const limits = { megabytes: 256, seconds: 60, atOnce: 1 };
/** For maximum-size files: at 2 MB, anything slower than linear takes far longer than the limit. */
const MEGABYTES = scaled(2, 20);
let folder: string;
let entry: URL;
/**
 * Memory of this process and its workers in bytes: before any file, and the highest since. Sampled, since the process's own peak may come
 * from earlier tests.
 */
let before: number;
let highest = 0;
let measuring: NodeJS.Timeout;
const MEASURE_MS = 20;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wordhoard-hostile-'));
  entry = await bundledWorker('source-worker', folder);
  before = process.memoryUsage.rss();
  measuring = setInterval(() => (highest = Math.max(highest, process.memoryUsage.rss() + workersBytes())), MEASURE_MS);
});
afterAll(async () => {
  clearInterval(measuring);
  await rm(folder, { recursive: true });
});

/** Memory of the child processes, where the system reports it. */
function workersBytes(): number {
  try {
    const pids = readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8').trim().split(' ');
    return pids.reduce(
      (sum, pid) => sum + Number(/^VmRSS:\s*(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1024,
      0,
    );
  } catch {
    // No /proc on this platform, or the process has ended.
    return 0;
  }
}

/** The result for a file: why it is refused, or what was read. */
async function outcome(name: string, content: string | Uint8Array): Promise<string> {
  const path = join(folder, 'upload');
  await writeFile(path, content);
  let [records, characters, warnings] = [0, 0, ''];
  try {
    for await (const part of readInWorker(entry, limits)({ path, name })) {
      if (part.part === 'records') records += part.records.length;
      if (part.part === 'text') characters += part.text.length;
      if (part.part === 'warning') warnings += ` ${part.warning.code}`;
    }
  } catch (error) {
    if (error instanceof UnreadableSourceError && /^[A-Z].*\.$/.test(error.message)) return error.fault;
    throw error;
  }
  return `${records} records, ${characters} characters${warnings}`;
}

type Files = [what: string, fault: SourceFault, name: string, file: () => string | Uint8Array][];

const docx = (document: string | ZipMember, ...more: ZipMember[]): Buffer =>
  zipOf([
    typeof document === 'string' ? { name: 'word/document.xml', data: document } : { ...document, name: 'word/document.xml' },
    ...more,
  ]);
const WORDS = '<w:document><w:body><w:p><w:r><w:t>Der Hund</w:t></w:r></w:p></w:body></w:document>';

const CONTAINER = { name: 'META-INF/container.xml', data: '<rootfile full-path="b.opf"/>' };
const opf = (chapters: number, prolog = ''): ZipMember => {
  const each = (tag: (n: number) => string) => Array.from({ length: chapters }, (_, n) => tag(n)).join('');
  const items = each((n) => `<item id="${n}" href="${n}.html"/>`) + each((n) => `<itemref idref="${n}"/>`);
  return { name: 'b.opf', data: `${prolog}<package>${items}</package>` };
};
const laughs = (root: string): string => {
  const entities = Array.from({ length: 9 }, (_, n) => `<!ENTITY lol${n + 1} "${`&lol${n};`.repeat(10)}">`).join('');
  return `<?xml version="1.0"?><!DOCTYPE ${root} [<!ENTITY lol0 "lol">${entities}]><${root}><w:t>&lol9;</w:t></${root}>`;
};

/** Points every central directory entry at the data of the first. */
function overlapping(file: Buffer): Buffer {
  for (let at = file.indexOf('PK\u0001\u0002'); at !== -1; at = file.indexOf('PK\u0001\u0002', at + 4)) file.writeUInt32LE(0, at + 42);
  return file;
}

const archives: Files = [
  ['a docx that unpacks to 400 MB', 'too_large', 'a.docx', () => docx(blownUp('', 400, ['<w:t>', ' ', '</w:t>']))],
  [
    'such a docx that claims a kilobyte',
    'damaged',
    'a.docx',
    () => docx({ ...blownUp('', 400, ['<w:t>', ' ', '</w:t>']), claimedBytes: 1000 }),
  ],
  ['a docx that claims 10 GB', 'too_large', 'a.docx', () => docx({ name: '', data: WORDS, claimedBytes: 10_000_000_000 })],
  [
    'a book whose chapters are 30 MB each',
    'too_large',
    'a.epub',
    () => zipOf([CONTAINER, opf(4), ...[0, 1, 2, 3].map((n) => blownUp(`${n}.html`, 30, ['<!--', ' ', '-->']))]),
  ],
  [
    'a book whose chapters are all the same bytes',
    'damaged',
    'a.epub',
    () => overlapping(zipOf([CONTAINER, opf(9), ...[0, 1, 2].map((n) => blownUp(`${n}.html`, 30, ['<!--', ' ', '-->']))])),
  ],
  [
    'an archive of 30,000 files',
    'too_large',
    'a.docx',
    () => zipOf(Array.from({ length: 30_000 }, (_, n) => ({ name: `${n}`, data: '', method: 0 }))),
  ],
  ['an archive in an archive', 'unknown_format', 'a.docx', () => zipOf([{ name: 'a.docx', data: docx(WORDS) }])],
  [
    'an archive in an archive in an archive, five deep',
    'unknown_format',
    'a.zip',
    () => [1, 2, 3, 4, 5].reduce((inner, n) => zipOf([{ name: `${n}.zip`, data: inner }]), docx(WORDS)),
  ],
  ['an archive of folders', 'unknown_format', 'a.epub', () => zipOf([{ name: 'word/', data: '', method: 0 }])],
  ['a name that leads upwards', 'damaged', 'a.docx', () => docx(WORDS, { name: '../../etc/passwd', data: 'x' })],
  ['a name from the root', 'damaged', 'a.docx', () => docx(WORDS, { name: '/etc/passwd', data: 'x' })],
  ['a name that leads upwards on Windows', 'damaged', 'a.docx', () => docx(WORDS, { name: '..\\..\\win.ini', data: 'x' })],
  ['a name with a zero in it', 'damaged', 'a.docx', () => docx(WORDS, { name: 'word/a.xml\0.png', data: 'x' })],
  [
    'a chapter outside of its book',
    'empty',
    'a.epub',
    () => zipOf([CONTAINER, { name: 'b.opf', data: '<item id="a" href="../../../etc/hosts.html"/><itemref idref="a"/>' }]),
  ],
  ['a docx cut in half', 'damaged', 'a.docx', () => docx(WORDS.repeat(100)).subarray(0, 200)],
  ['a docx whose first half is gone', 'damaged', 'a.docx', () => Buffer.concat([Buffer.from('PK'), docx(WORDS.repeat(100)).subarray(50)])],
  ['a docx with other bytes than it was made of', 'damaged', 'a.docx', () => docx({ name: '', data: WORDS, checksum: 1 })],
  ['a docx with a password of archives', 'encrypted', 'a.docx', () => docx({ name: '', data: WORDS, flags: 1 })],
  [
    'a docx with a password of Office',
    'encrypted',
    'a.docx',
    () => Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.from('EncryptedPackage', 'utf16le')]),
  ],
  ['a docx in another compression', 'unsupported', 'a.docx', () => docx({ name: '', data: WORDS, method: 14, claimedBytes: WORDS.length })],
  ['a book that leads to no book', 'damaged', 'a.epub', () => zipOf([CONTAINER])],
  ['a spreadsheet called a document', 'unsupported', 'a.docx', () => zipOf([{ name: 'xl/workbook.xml', data: '' }])],
];

const markup: Files = [
  ['a docx of a billion laughs', 'damaged', 'a.docx', () => docx(laughs('w:document'))],
  [
    'a book whose list laughs',
    'damaged',
    'a.epub',
    () => zipOf([CONTAINER, opf(1, laughs('package')), { name: '0.html', data: '<p>Hund' }]),
  ],
  ['a book whose chapter laughs', 'damaged', 'a.epub', () => zipOf([CONTAINER, opf(1), { name: '0.html', data: laughs('html') }])],
  [
    'a docx that asks for a file of the machine',
    'damaged',
    'a.docx',
    () => docx(`<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]>${WORDS.replace('Der', '&b;')}`),
  ],
  ['a docx that is nested without an end', 'damaged', 'a.docx', () => docx('<w:p>'.repeat(1_000_000))],
  ['a page that is nested without an end', 'damaged', 'a.html', () => `<html>${'<i>'.repeat(1_000_000)}`],
  [
    'a docx with an element of very many attributes',
    'empty',
    'a.docx',
    () => docx(`<w:p ${Array.from({ length: scaled(50_000, 200_000) }, (_, n) => `a${n}=""`).join(' ')}/>`),
  ],
];

const pages = (operators: string | Buffer, form = '<<>>'): Buffer => pdfOf([...pageOf(operators), form]);
const xform = (content: string | Buffer, more = ''): Buffer =>
  Buffer.concat([
    Buffer.from(`<</Type/XObject/Subtype/Form/BBox[0 0 9 9]${more}/Length ${content.length}>>stream\n`),
    Buffer.from(content),
    Buffer.from('\nendstream'),
  ]);
const flate = (data: Buffer): Buffer => Buffer.concat([Buffer.from([0x78, 0x9c]), data]);
const locked = `/Encrypt<</Filter/Standard/V 1/R 2/P -4/O<${'41'.repeat(32)}>/U<${'42'.repeat(32)}>>>/ID[<41><41>]`;

const pdfs: Files = [
  ['a PDF whose pages lead to themselves', 'damaged', 'a.pdf', () => pdfOf(pageOf('', { kids: '2 0 R' }))],
  [
    'a PDF that draws itself in itself',
    'empty',
    'a.pdf',
    () => pages('/X1 Do', xform('/X1 Do', '/Resources<</XObject<</X1 6 0 R>>>>').toString('latin1')),
  ],
  ['a PDF that claims a million pages and has one, which is empty', 'empty', 'a.pdf', () => pdfOf(pageOf('', { count: 1_000_000 }))],
  [
    'a PDF whose page unpacks to more than the memory',
    'too_large',
    'a.pdf',
    () =>
      pdfOf(
        [...pageOf(''), ''].map((body, at) =>
          at === 3 ? xform(flate(deflatedMegabytes(scaled(300, 2000), ' ')), '/Filter/FlateDecode') : body,
        ),
      ),
  ],
  ['a PDF with a password', 'encrypted', 'a.pdf', () => pdfOf(pageOf('BT /F1 12 Tf (Hund) Tj ET'), locked)],
  ['a PDF cut after its beginning', 'damaged', 'a.pdf', () => pages('BT (Hund) Tj ET').subarray(0, 60)],
  ['a PDF of nothing but its name', 'damaged', 'a.pdf', () => '%PDF-1.7\n'],
];

const texts: Files = [
  ['a picture called a table', 'unknown_format', 'a.csv', () => Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
  ['a program called a text', 'unknown_format', 'a.txt', () => Buffer.concat([Buffer.from('MZ\u0090\0\u0003'), Buffer.alloc(5000)])],
  ['a database called a package', 'unknown_format', 'a.apkg', () => Buffer.concat([Buffer.from('SQLite format 3\0'), Buffer.alloc(4080)])],
  ['a packed bomb called a table', 'unknown_format', 'a.csv', () => gzipSync(Buffer.alloc(scaled(5_000_000, 50_000_000)))],
  ['rich text called a docx', 'unsupported', 'a.docx', () => '{\\rtf1 Hund}'],
  ['a table of a million columns', 'too_large', 'a.csv', () => `${','.repeat(1_000_000)}\n`],
  ['a table of more than a million rows', 'too_large', 'a.csv', () => 'a\n'.repeat(1_000_001)],
  ['a quotation that never ends', 'damaged', 'a.csv', () => `"${'Hund,'.repeat(MEGABYTES * 200_000)}`.slice(0, MEGABYTES * 1_000_000)],
  ['megabytes of quotation marks', 'damaged', 'a.csv', () => '"'.repeat(MEGABYTES * 1_000_000 - 1)],
  ['zeros in a table', 'unknown_format', 'a.csv', () => 'Hund,d\0og\n'],
  ['a zero at the end of a long table', 'damaged', 'a.csv', () => `${'Hund,dog\n'.repeat(20_000)}\0`],
  ['half a character of UTF-16', 'damaged', 'a.csv', () => Buffer.from('\uFEFFHund,\uD800dog\n', 'utf16le')],
  ['half a character of JSON', 'damaged', 'a.json', () => '[{"term": "\\udc00"}]'],
  ['a zero of JSON', 'damaged', 'a.json', () => '[{"term": "a\\u0000b"}]'],
  ['JSON cut off', 'damaged', 'a.json', () => '[{"term": "Hund"'],
  ['millions of brackets', 'damaged', 'a.json', () => '['.repeat(MEGABYTES * 500_000)],
  ['lists in lists, a hundred thousand deep', 'damaged', 'a.json', () => '['.repeat(100_000) + ']'.repeat(100_000)],
  [
    'a row of 100,000 names',
    'too_large',
    'a.json',
    () => JSON.stringify([Object.fromEntries(Array.from({ length: 100_000 }, (_, n) => [`n${n}`, 1]))]),
  ],
  ['nothing but a mark', 'empty', 'a.txt', () => '\uFEFF'],
  ['more than is taken', 'too_large', 'a.txt', () => Buffer.alloc(20_000_001, 'a')],
];

it.each([...archives, ...markup, ...pdfs, ...texts])('refuses %s with the fault %s', async (_, fault, name, file) => {
  expect(await outcome(name, file())).toBe(fault);
});

it.each<[string, string, () => string, string]>([
  ['one long line', 'a.csv', () => 'a'.repeat(MEGABYTES * 1_000_000), '1 records, 0 characters fields-cut'],
  ['Markdown of brackets', 'a.md', () => '[![('.repeat(MEGABYTES * 250_000), '0 records, 1000000 characters cut'],
  ['Markdown of stars', 'a.md', () => 'a*_'.repeat(MEGABYTES * 300_000), '0 records, 1000000 characters cut'],
  [
    'subtitles of angle brackets',
    'a.vtt',
    () => `WEBVTT\n\n00:01.000 --> 00:02.000\n${'<{\\'.repeat(MEGABYTES * 300_000)}`,
    '0 records, 1000000 characters cut',
  ],
  ['a page of open comments', 'a.html', () => `<html>a${'<!-'.repeat(MEGABYTES * 300_000)}`, '0 records, 1 characters'],
])('reading %s costs no more than its length', async (_, name, file, expected) => {
  expect(await outcome(name, file())).toBe(expected);
});

it('reading all hostile files takes little more memory than one file is allowed', () => {
  expect(highest).toBeGreaterThan(before);
  expect((highest - before) / 1_048_576).toBeLessThan(3 * limits.megabytes);
});
