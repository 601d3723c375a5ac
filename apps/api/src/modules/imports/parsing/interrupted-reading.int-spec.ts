import { listGroups, listImports, parseImport } from '@wordhoard/api-client/sdk';
import { zipOf } from '@wordhoard/testing/zip-of';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { useApi } from '../../../../test/api-suite.js';
import { failure } from '../../../../test/failure.js';
import { uploadFile } from '../../../../test/imports.js';
import { ApiLearner } from '../../../../test/learner.js';

/** A folder of its own identifies this suite's worker processes. */
const folder = mkdtempSync(join(tmpdir(), 'wordhoard-interrupted-'));
const suite = useApi({ variables: { RATE_LIMIT_UPLOAD_REQUESTS: '1000', TMPDIR: folder } });
const POLL_MS = 2;

afterAll(() => rmSync(folder, { recursive: true }));

const anki = (name: string) => readFileSync(join(__dirname, '../../../../../../libs/anki/fixtures', name));
const FILES: readonly (readonly [name: string, content: () => string | Buffer])[] = [
  ['words.csv', () => 'word,meaning\ncasa,house\n'],
  ['words.tsv', () => 'word\tmeaning\ncasa\thouse\n'],
  ['words.json', () => '[{"word":"casa","meaning":"house"}]'],
  ['export.json', () => '{"format":"wordhoard","version":1}\n'],
  ['deck.apkg', () => anki('sm2.anki21b.apkg')],
  ['collection.colpkg', () => anki('fsrs.anki21b.colpkg')],
  ['diary.txt', () => 'Ayer fuimos a la playa.'],
  ['diary.md', () => '# Ayer\n\nFuimos a la playa.'],
  ['diary.html', () => '<!doctype html><p>Ayer fuimos a la playa.'],
  [
    'diary.docx',
    () => zipOf([{ name: 'word/document.xml', data: '<w:document><w:body><w:p><w:t>Ayer</w:t></w:p></w:body></w:document>' }]),
  ],
  ['diary.pdf', () => '%PDF-1.7\n%%EOF'],
  ['book.epub', () => zipOf([{ name: 'META-INF/container.xml', data: '<rootfile full-path="b.opf"/>' }])],
  ['film.srt', () => '1\n00:00:01,000 --> 00:00:02,000\nAyer\n'],
  ['film.vtt', () => 'WEBVTT\n\n00:01.000 --> 00:02.000\nAyer\n'],
];

/** Waits for the worker process that reads a file of this suite. */
async function readerPid(): Promise<number> {
  for (;;) {
    const found = readdirSync('/proc').find((name) => /^\d+$/.test(name) && isReader(name));
    if (found !== undefined) return Number(found);
    await setTimeout(POLL_MS);
  }
}

function isReader(pid: string): boolean {
  try {
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8');
    return command.includes('import-worker') && command.includes(folder);
  } catch {
    return false;
  }
}

// Processes are listed in /proc, which exists on Linux only.
(process.platform === 'linux' ? describe : describe.skip)('killed reader', () => {
  it.each(FILES)('fails only the upload of %s whose reader was killed', async (name, content) => {
    const learner = await ApiLearner.signUp(suite.url);
    const body = { file: new File([Uint8Array.from(Buffer.from(content()))], name) };
    const refused = failure(parseImport({ client: learner.client, body }));
    process.kill(await readerPid(), 'SIGKILL');
    expect(await refused).toMatchObject({ status: 422, body: { code: 'IMPORT.UNREADABLE', reason: 'interrupted' } });
    expect((await listImports({ client: learner.client })).data).toEqual([]);
    expect((await listGroups({ client: learner.client })).data).toEqual([]);
    expect(readdirSync(folder)).toEqual([]);
  });

  it('does not affect another file that is read at the same time', async () => {
    const [learner, stranger] = [await ApiLearner.signUp(suite.url), await ApiLearner.signUp(suite.url)];
    const refused = failure(parseImport({ client: learner.client, body: { file: new File(['word\ncasa\n'], 'words.csv') } }));
    const victim = await readerPid();
    const other = uploadFile(stranger, 'word,meaning\nperro,dog\n');
    process.kill(victim, 'SIGKILL');
    expect(await refused).toMatchObject({ status: 422 });
    expect(await other).toMatchObject({ record_count: 1 });
  });
});
