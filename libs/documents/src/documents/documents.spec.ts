import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SourceReader } from '@wordhoard/imports';
import { type ZipMember, zipOf } from '@wordhoard/testing/zip-of';
import { bundledWorker } from '../testing/bundled-worker.js';
import { pageOf, pdfOf } from '../testing/pdf-of.js';
import { readInWorker } from '../worker/read-in-worker.js';

let folder: string;
let reader: SourceReader;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wordhoard-documents-'));
  reader = readInWorker(await bundledWorker('source-worker', folder), { megabytes: 256, seconds: 60, atOnce: 1 });
});
afterAll(() => rm(folder, { recursive: true }));

/** The format and text of a file, read in the worker. */
async function read(content: string | Uint8Array, name = 'upload'): Promise<{ format: string; text: string }> {
  const path = join(folder, 'upload');
  await writeFile(path, content);
  let [format, text] = ['', ''];
  for await (const part of reader({ path, name })) {
    if (part.part === 'source') format = part.source.format;
    if (part.part === 'text') text += part.text;
  }
  return { format, text };
}

function docx(body: string): Buffer {
  const document = `<?xml version="1.0" encoding="UTF-8"?><w:document xmlns:w="w"><w:body>${body}</w:body></w:document>`;
  return zipOf([
    { name: '[Content_Types].xml', data: '<Types/>' },
    { name: 'word/document.xml', data: document },
  ]);
}

function paragraph(...runs: string[]): string {
  return `<w:p><w:pPr><w:tabs><w:tab/></w:tabs></w:pPr>${runs.map((run) => `<w:r><w:rPr/>${run}</w:r>`).join('')}</w:p>`;
}

const t = (text: string) => `<w:t xml:space="preserve">${text}</w:t>`;

it('reads the paragraphs of a docx and the cells of its tables', async () => {
  const cell = (text: string) => `<w:tc>${paragraph(t(text))}</w:tc>`;
  const table = `<w:tbl><w:tr>${cell('Hund')}${cell('dog')}</w:tr><w:tr>${cell('Katze')}${cell('cat')}</w:tr></w:tbl>`;
  const box =
    '<mc:AlternateContent><mc:Choice><w:t>Kasten</w:t></mc:Choice><mc:Fallback><w:t>Kasten</w:t></mc:Fallback></mc:AlternateContent>';
  const body =
    paragraph(t('Der '), t('Hund &amp; die '), '<w:delText>alte </w:delText>', t('Katze')) +
    paragraph(t('eins'), '<w:tab/>', t('zwei'), '<w:br/>', t('drei'), '<w:instrText>PAGE</w:instrText>', box);

  const { format, text } = await read(docx(body + table + paragraph(t('Ende'))));

  expect(format).toBe('docx');
  expect(text.trim()).toBe('Der Hund & die Katze\neins\tzwei\ndreiKasten\nHund\tdog\nKatze\tcat\nEnde');
});

const page = (text: string) =>
  `<?xml version="1.0"?><!DOCTYPE html><html><head><title>x</title></head><body><h1>${text}</h1><p>Es war&nbsp;einmal.</p></body></html>`;

function book(...more: ZipMember[]): Buffer {
  const spine = ['b', 'a', 'b', 'css', 'gone'].map((id) => `<itemref idref="${id}"/>`).join('');
  const items = ['a', 'b'].map((id) => `<opf:item id="${id}" href="texts/chapter%20${id}.xhtml#top"/>`).join('');
  const others = '<opf:item id="css" href="style.css"/><opf:item id="gone" href="gone.xhtml"/>';
  return zipOf([
    { name: 'mimetype', data: 'application/epub+zip', method: 0 },
    { name: 'META-INF/container.xml', data: '<container><rootfiles><rootfile full-path="OEBPS/book.opf"/></rootfiles></container>' },
    { name: 'OEBPS/book.opf', data: `<opf:package><opf:manifest>${items}${others}</opf:manifest><spine>${spine}</spine></opf:package>` },
    { name: 'OEBPS/texts/chapter a.xhtml', data: page('Zweitens') },
    { name: 'OEBPS/texts/chapter b.xhtml', data: Buffer.from(`\uFEFF${page('Erstens')}`, 'utf16le') },
    { name: 'OEBPS/style.css', data: 'p {}' },
    ...more,
  ]);
}

it('reads the chapters of a book in reading order, each once', async () => {
  const { format, text } = await read(book());

  expect(format).toBe('epub');
  expect(text).toBe('Erstens\nEs war einmal.\n\nZweitens\nEs war einmal.\n\n');
});

it('reads a book with scrambled fonts, and refuses one with scrambled chapters', async () => {
  const locked = (algorithm: string) => ({ name: 'META-INF/encryption.xml', data: `<enc:EncryptionMethod Algorithm="${algorithm}"/>` });

  expect((await read(book(locked('http://www.idpf.org/2008/embedding')))).format).toBe('epub');
  await expect(read(book(locked('http://www.w3.org/2001/04/xmlenc#aes128-cbc')))).rejects.toMatchObject({ fault: 'encrypted' });
});

it('reads the lines of a PDF as sentences', async () => {
  const operators =
    'BT /F1 12 Tf 50 700 Td (Der Hund, der jeden Morgen vor dem Haus stand, war ein Wach-) Tj 0 -14 Td (hund.) Tj 0 -60 Td (Gr\\374\\337e) Tj ET';

  const { format, text } = await read(pdfOf(pageOf(operators)));

  expect(format).toBe('pdf');
  expect(text.trim()).toBe('Der Hund, der jeden Morgen vor dem Haus stand, war ein Wachhund.\n\nGrüße');
});

it.each([
  ['html', 'page', '<!DOCTYPE html><html><body><p>Der Hund</p></body></html>', 'Der Hund'],
  ['md', 'words.md', '# Hunde\n\nDer *Hund*', 'Hunde\n\nDer Hund'],
  ['srt', 'film', '1\n00:00:01,000 --> 00:00:02,000\nDer Hund\n', 'Der Hund\n'],
  ['vtt', 'film', 'WEBVTT\n\n00:01.000 --> 00:02.000\nDer Hund\n', 'Der Hund\n'],
  ['txt', 'words', 'Der Hund bellt.', 'Der Hund bellt.'],
])('reads %s from a file called %s', async (format, name, content, text) => {
  expect(await read(content, name)).toEqual({ format, text });
});

it.each([
  ['a spreadsheet', zipOf([{ name: 'xl/workbook.xml', data: '' }]), 'unsupported', 'Spreadsheets are not read; save the sheet as CSV.'],
  ['slides', zipOf([{ name: 'ppt/presentation.xml', data: '' }]), 'unsupported', 'Presentations are not read; save them as PDF.'],
  [
    'an OpenDocument file',
    zipOf([{ name: 'content.xml', data: '' }]),
    'unsupported',
    'OpenDocument files are not read; save the document as .docx.',
  ],
  [
    'an archive without a document',
    zipOf([{ name: 'a.dat', data: 'a,b' }]),
    'unknown_format',
    'The archive holds nothing that can be imported.',
  ],
  ['a PDF of page images', pdfOf(pageOf('0 0 500 800 re f')), 'empty', 'There is no text in the document.'],
])('refuses %s and says why', async (_, file, fault, message) => {
  await expect(read(file)).rejects.toMatchObject({ fault, message });
});
