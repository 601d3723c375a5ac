import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getImport, parsePage } from '@wordhoard/api-client/sdk';
import { pageThatIs, withPages } from '@wordhoard/testing';
import { useApi } from '../../../test/api-suite.js';
import { eventually } from '../../../test/eventually.js';
import { failure } from '../../../test/failure.js';
import { ApiLearner } from '../../../test/learner.js';

const FETCHES = 30;
const folder = mkdtempSync(join(tmpdir(), 'wordhoard-pages-'));

const suite = useApi({ variables: withPages({ RATE_LIMIT_FETCH_REQUESTS: String(FETCHES), TMPDIR: folder }) });
let learner: ApiLearner;

beforeAll(async () => {
  learner = await ApiLearner.signUp(suite.url);
});

afterAll(() => rmSync(folder, { recursive: true }));

async function parse(url: string) {
  return (await parsePage({ client: learner.client, body: { url } })).data;
}

function refusal(url: string, { client } = learner) {
  return failure(parsePage({ client, body: { url } }));
}

describe('web page import', () => {
  const words = 'Ayer fuimos a la playa con los niños. Hacía mucho viento y el agua estaba fría.';

  it('returns the readable text of a page in the encoding that its header names', async () => {
    const body = Buffer.from(`<!doctype html><title>Diario</title><script>var x</script><p>${words}</p>`, 'latin1');
    const parsed = await parse(pageThatIs({ body, type: 'text/html; charset=ISO-8859-1' }));
    expect(parsed).toMatchObject({ import_id: null, format: 'html', detected_language: 'Spanish', warnings: [] });
    expect(parsed.text).toContain(words);
    expect(parsed.text).not.toContain('var x');
  });

  it('follows redirects to the page', async () => {
    expect((await parse(pageThatIs({ status: 302, to: pageThatIs({ body: `<p>${words}</p>` }) }))).text).toContain(words);
  });

  it('stores a page that is a table like an uploaded file', async () => {
    const parsed = await parse(pageThatIs({ body: 'word,meaning\ncasa,house\n', type: 'text/csv' }, '/lists/home'));
    expect(parsed).toMatchObject({ format: 'csv', record_count: 1, mapping: [{ fields: { term: [0], translations: [1] } }] });
    const path = { import_id: parsed.import_id ?? '' };
    expect((await getImport({ client: learner.client, path })).data).toMatchObject({ state: 'parsed', file_name: 'home.csv' });
    const stranger = await ApiLearner.signUp(suite.url);
    expect(await failure(getImport({ client: stranger.client, path }))).toMatchObject({ status: 404 });
  });

  it('rejects a page without readable content like an empty file', async () => {
    expect(await refusal(pageThatIs({ body: '' }))).toMatchObject({ status: 422, body: { code: 'IMPORT.UNREADABLE', reason: 'empty' } });
  });

  it('deletes the fetched file after success and failure', () => {
    expect(readdirSync(folder)).toEqual([]);
  });
});

describe('address check', () => {
  it.each([
    ['scheme', 'file:///etc/passwd'],
    ['credentials', 'http://me:word@page.example/'],
    ['port', 'http://page.example:8080/'],
    ['address', 'http://169.254.169.254/latest/meta-data/'],
    ['address', 'http://[::ffff:127.0.0.1]/'],
    ['address', 'http://inside.example/'],
    ['address', pageThatIs({ status: 302, to: 'http://inside.example/' })],
    ['status', pageThatIs({ status: 404 })],
    ['type', pageThatIs({ type: 'image/png' })],
    ['url', 'page.example'],
  ])('rejects a forbidden address by rule, %s: %s', async (reason, url) => {
    expect(await refusal(url)).toMatchObject({ status: 422, body: { code: 'IMPORT.ADDRESS_REFUSED', reason } });
  });

  it('answers for an internal address as for one that does not exist', async () => {
    const [inside, nowhere] = [await refusal('http://inside.example/'), await refusal('http://nowhere.example/')];
    expect(inside.body).toEqual(nowhere.body);
  });
});

it('stops fetching when the client disconnects, without logging an error', async () => {
  const { logs } = suite.api;
  const left = new AbortController();
  const asked = parsePage({ client: learner.client, body: { url: pageThatIs({ silent: 'yes' }) }, signal: left.signal }).catch(
    () => 'left',
  );
  await eventually(() => logs.includes('a page that never responds is requested'), Boolean);
  left.abort();
  expect(await asked).toBe('left');
  await eventually(() => logs.includes('the fetch of that page is aborted'), Boolean);
  expect(logs.filter((line) => line.includes('"level":50'))).toEqual([]);
});

it('limits page fetches per account in a budget of their own', async () => {
  const spent = await ApiLearner.signUp(suite.url);
  for (let i = 0; i < FETCHES; i++) expect((await refusal('ftp://page.example/', spent)).status).toBe(422);
  expect(await refusal('ftp://page.example/', spent)).toMatchObject({ status: 429, code: 'REQUEST.TOO_MANY' });
  expect((await refusal('ftp://page.example/', await ApiLearner.signUp(suite.url))).status).toBe(422);
});
