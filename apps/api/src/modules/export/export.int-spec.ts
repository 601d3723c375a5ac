import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import { setWordDue } from '@wordhoard/api-client/sdk';
import { useApi } from '../../../test/api-suite.js';
import { confirmPassword } from '../../../test/assistant.js';
import { eventually } from '../../../test/eventually.js';
import { ApiLearner } from '../../../test/learner.js';
import { HARD_TEXT, createFullAccount } from '../../../test/full-account.js';
import { send } from '../../../test/raw-request.js';
import { addStudiedWords } from '../../../test/studied-words.js';
import { type RowSelection, SECTIONS } from './sections.js';

type Row = Record<string, unknown>;
type ExportedFile = Record<string, Row[]>;

const suite = useApi();

/** Excluded tables and columns, with the reason. */
const LEFT_OUT: Readonly<Record<string, string>> = {
  '*.account_id': 'all of it is the account that the file is of',
  '*.operation_id': 'makes requests repeatable, and nothing else',
  '*.request_hash': 'makes requests repeatable, and nothing else',
  '*.asking': 'marks a question to a model while it is out',
  '*.asking_since': 'marks a question to a model while it is out',
  'accounts.password_hash': 'secret',
  'accounts.email_key': 'follows from the address',
  'accounts.username_key': 'follows from the name',
  'accounts.days_version': 'counts changes for what is under way',
  'ai_credentials.key_id': 'names the key of a secret',
  'ai_credentials.secret': 'secret',
  'sign_ins.elevated_until': 'lasts ten minutes',
  'parameter_sets.job_id': 'makes a training repeatable, and nothing else',
  'recall_settings.schedule_version': 'counts changes for what is under way',
  'groups.word_count': 'counted from the words',
  'groups.new_count': 'counted from the words',
  'groups.mastered_count': 'counted from the words',
  'words.term_key': 'a fold of the term',
  'words.term_search': 'a fold of the term',
  'words.fold_version': 'a fold of the term',
  'review_states.group_id': 'that of the word',
  'review_states.deleted': 'that of the word',
  'review_states.folded_to': 'the newest row of the log',
  'review_states.version': 'counts changes for what is under way',
  'review_states.schedule_version': 'counts changes for what is under way',
  'companion_operations.done_by': 'marks who asks a model while the question is out',
  'imports.purged': 'says that the records are gone, and nothing else',
  'grants.reserved_by': 'marks a call under way',
  'confirmations.payload_hash': 'what was asked for is in the preview',
  'confirmations.audited_hash': 'what was asked for is in the preview',
  'imports.done_to': 'how far work has come that goes on',
  'imports.job_id': 'names work that goes on',
  'jobs.payload': 'what a job needs to know of our own doing',
  'oauth_families.generation': 'counts renewals for what is under way',
  oauth_codes: 'secret',
  oauth_tokens: 'secret',
  one_time_links: 'secret',
  import_rows: 'the uploaded file until it is imported; the results are stored with the words',
  import_media: 'names of files in the imported collection; those of words are stored with them',
  import_results: 'what it takes to take an import back',
  due_days: 'counted from the states',
  study_days: 'counted from the log',
  language_profiles: 'counted from the words',
  diagnosis_marks: 'how far the log was looked through',
  tool_operations: 'makes calls repeatable, as hashes alone',
  media_usage: 'counted from the files',
  audit_chains: 'the record of assistants has its own export, which can be verified',
};

async function exported(learner: ApiLearner, query = ''): Promise<string> {
  const headers = { Authorization: `Bearer ${learner.token}` };
  const { status, body } = await send(suite.url, { path: `/api/v1/me/export${query}`, headers });
  expect(status).toBe(200);
  return body;
}

async function columnsOf(table: string): Promise<string[]> {
  const rows = await suite.observer.rows<{ name: string }>(
    `select column_name as name from information_schema.columns where table_schema = 'public' and table_name = $1`,
    [table],
  );
  return rows.map(({ name }) => name);
}

/** All tables of the file, including nested ones. */
function tablesOf(rows: RowSelection): RowSelection[] {
  return [rows, ...Object.values(rows.nested ?? {}).flatMap(tablesOf)];
}

describe('the format', () => {
  it('exports every column of an account’s tables, or excludes it with a reason', async () => {
    const tables = await suite.observer.rows<{ name: string }>(
      `select distinct table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'account_id'`,
    );
    const named = new Set<string>();
    const columns: string[] = [];
    for (const { name } of [{ name: 'accounts' }, ...tables]) columns.push(...(await columnsOf(name)).map((column) => `${name}.${column}`));
    for (const { table, columns: own, of } of SECTIONS.flatMap(tablesOf) as (RowSelection & { of?: string })[]) {
      for (const column of [...own, ...(of === undefined ? [] : [of])]) named.add(`${table}.${column}`);
    }
    const isLeftOut = (column: string) =>
      [column, column.split('.')[0] ?? '', column.replace(/^.*\./, '*.')].some((reason) => reason in LEFT_OUT);
    expect(columns.filter((column) => !named.has(column) && !isLeftOut(column))).toEqual([]);
    expect([...named].filter((column) => !columns.includes(column))).toEqual([]);
  });
});

describe('an exported account', () => {
  let learner: ApiLearner;
  let text: string;

  beforeAll(async () => {
    await createFullAccount(suite, 'axolotl');
    learner = await createFullAccount(suite, 'quetzal');
    text = await exported(learner);
  });

  /** The rows of a table in a file, at any depth. */
  function rowsOf(table: string, rows: RowSelection, found: readonly Row[]): Row[] {
    const held = Object.entries(rows.nested ?? {}).flatMap(([name, inner]) =>
      rowsOf(
        table,
        inner,
        found.flatMap((row) => row[name] as Row[]),
      ),
    );
    return rows.table === table ? [...found, ...held] : held;
  }

  it('names the file after the day and writes one record per line', async () => {
    const headers = { Authorization: `Bearer ${learner.token}` };
    const response = await send(suite.url, { path: '/api/v1/me/export?format=json', headers });
    expect(response.headers['content-type']).toBe('application/json');
    expect(response.headers['content-disposition']).toMatch(/^attachment; filename="wordhoard-\d{4}-\d\d-\d\d\.json"$/);
    expect(JSON.parse(text)).toMatchObject({ format: 'wordhoard', version: 1, exported_at: expect.any(String) });
    const records = text.split('\n').filter((line) => /^\{"(?!format)/.test(line));
    expect(records.length).toBe(SECTIONS.reduce((sum, { name }) => sum + ((JSON.parse(text) as ExportedFile)[name]?.length ?? 0), 0));
    for (const record of records) JSON.parse(record.replace(/,$/, ''));
  });

  it('exports every row with all values', async () => {
    const file = JSON.parse(text) as ExportedFile;
    for (const { table, columns } of SECTIONS.flatMap(tablesOf)) {
      const key = table === 'accounts' ? 'id' : 'account_id';
      const stored = await suite.observer.rows<{ row: Row }>(`select to_jsonb(t) as row from ${table} t where ${key} = $1`, [
        learner.user.id,
      ]);
      const found = SECTIONS.flatMap((section) => rowsOf(table, section, file[section.name] ?? []));
      const said = (row: Row) => JSON.stringify(columns.map((column) => row[column]));
      expect([table, found.map(said).sort()]).toEqual([table, stored.map(({ row }) => said(row)).sort()]);
      expect([table, found.length]).not.toEqual([table, 0]);
    }
    expect(file['words']?.some((word) => word['term'] === HARD_TEXT.normalize('NFC').trim())).toBe(true);
  });

  it('exports no rows of other accounts and no secrets', async () => {
    expect(text).toContain('quetzal');
    expect(text).not.toContain('axolotl');
    const { password_hash } = await suite.observer.row<{ password_hash: string }>('select password_hash from accounts where id = $1', [
      learner.user.id,
    ]);
    for (const secret of [password_hash, Buffer.from('sealed').toString('hex'), learner.token]) expect(text).not.toContain(secret);
  });

  it('declares the charset of the CSV', async () => {
    const headers = { Authorization: `Bearer ${learner.token}` };
    const { headers: answered } = await send(suite.url, { path: '/api/v1/me/export?format=csv', headers });
    expect(answered['content-type']).toBe('text/csv; charset=utf-8');
  });

  it('exports words that are not deleted as CSV', async () => {
    const [full] = await suite.observer.rows<{ id: number }>(`select id from words where account_id = $1 and term = 'quetzal full'`, [
      learner.user.id,
    ]);
    await setWordDue({ client: learner.client, path: { word_id: full?.id as number }, body: { due_at: '2027-01-31T18:00:00Z' } });
    const table = await exported(learner, '?format=csv');
    const [head, ...lines] = table.split(/\r\n(?=[^\r]*$|[^"]*(?:"[^"]*"[^"]*)*$)/);
    expect(head).toMatch(
      /^\ufeffterm,translations,definition,example_sentence,examples,pronunciation,part_of_speech,category,cefr_level,mnemonic,synonyms,/,
    );
    expect(head).toMatch(/,synonyms,antonyms,collocations,topics,tags,.*,group_name,suspended,status,due_at,/);
    const { count } = await suite.observer.row<{ count: number }>(
      'select count(*)::int as count from words where account_id = $1 and deleted_at is null',
      [learner.user.id],
    );
    expect(lines.filter((line) => line !== '')).toHaveLength(count);
    const line = lines.find((one) => one.startsWith('quetzal full,'));
    expect(line).toContain(`,"quetzal one; ${HARD_TEXT.replaceAll('"', '""')}","quetzal\nof lines",`);
    expect(line).toContain(',quetzal,A1,quetzal,quetzal,quetzal,quetzal,quetzal,quetzal; a b,');
    expect(line).toContain(',2027-01-31T18:00:00.000Z,');
  });
});

describe('a table for spreadsheets', () => {
  it('escapes formulas in the CSV on request', async () => {
    const learner = await confirmPassword(await ApiLearner.signUp(suite.url));
    const group = await learner.createGroup();
    for (const term of ['=1+1', '+1', '-mente', '@here', 'a=b']) await learner.createWord(group.id, { term, translations: ['=2'] });
    const escaped = (await exported(learner, '?format=csv_escaped')).split('\r\n').map((line) => line.split(',').slice(0, 2));
    expect(escaped.slice(1, -1)).toEqual([
      ["'=1+1", "'=2"],
      ["'+1", "'=2"],
      ["'-mente", "'=2"],
      ["'@here", "'=2"],
      ['a=b', "'=2"],
    ]);
    expect(await exported(learner, '?format=csv')).toContain('\r\n=1+1,=2,');
  });
});

describe('a client that exports an account', () => {
  it('requires elevation for an export', async () => {
    const learner = await ApiLearner.signUp(suite.url);
    const headers = { Authorization: `Bearer ${learner.token}` };
    const { status, body } = await send(suite.url, { path: '/api/v1/me/export?format=json', headers });
    expect(status).toBe(403);
    const detail = expect.stringMatching(/^elevation_required: .*POST \/api\/v1\/auth\/elevate/) as string;
    expect(JSON.parse(body)).toEqual({ detail, code: 'ACCESS.ELEVATION_REQUIRED' });
  });

  it('streams a snapshot at the client’s speed and stops when the client disconnects', async () => {
    const learner = await confirmPassword(await ApiLearner.signUp(suite.url));
    const groupId = await addStudiedWords(suite.observer, learner, 2_500, 10);
    const { id } = await learner.createWord(groupId, { term: 'before' });

    const first = await ask(learner);
    await eventually(readers, isWaiting);
    const again = await send(suite.url, { path: '/api/v1/me/export', headers: { Authorization: `Bearer ${learner.token}` } });
    expect([again.status, JSON.parse(again.body)]).toMatchObject([409, { code: 'EXPORT.UNDER_WAY' }]);
    await learner.updateWord(id, { term: 'after' });
    const file = JSON.parse(await textOf(first.response)) as ExportedFile;
    expect(file['words']).toHaveLength(2_501);
    expect(file['words']?.at(-1)).toMatchObject({ term: 'before' });
    await eventually(readers, isNone);

    const second = await ask(learner);
    await eventually(readers, isWaiting);
    second.asked.destroy();
    await eventually(readers, isNone);
    expect(await exported(learner, '?format=csv')).toContain('\r\nafter,');
  });

  it('aborts exports that are too slow or take too long', async () => {
    const rate = { TRANSFER_WINDOW_SECONDS: '1', TRANSFER_MIN_BYTES_PER_SECOND: '1000000' };
    for (const limits of [rate, { TRANSFER_MAX_SECONDS: '2' }]) {
      const { url } = await suite.startAnother(limits);
      const slow = await Promise.all(Array.from({ length: 4 }, () => bigLearner()));
      const held = await Promise.all(slow.map((learner) => ask(learner, url)));
      const cut = held.map(({ response }) => new Promise((resolve) => response.once('close', resolve).once('error', () => undefined)));
      const other = await confirmPassword(await ApiLearner.signUp(suite.url));
      const statusOf = async () =>
        (await send(url, { path: '/api/v1/me/export', headers: { Authorization: `Bearer ${other.token}` } })).status;
      expect(await eventually(statusOf, (status) => status === 200)).toBe(200);
      for (const { response } of held) response.resume();
      await Promise.all(cut);
      expect(held.map(({ response }) => response.complete)).toContain(false);
      await eventually(readers, isNone);
    }
  });

  async function bigLearner(): Promise<ApiLearner> {
    const learner = await confirmPassword(await ApiLearner.signUp(suite.url));
    await addStudiedWords(suite.observer, learner, 2_500, 10);
    return learner;
  }

  const isWaiting = (found: readonly { state: string; query: string }[]) =>
    found.length === 1 && found[0]?.state === 'idle in transaction' && found[0].query.startsWith('fetch');
  const isNone = (found: readonly unknown[]) => found.length === 0;

  /**
   * All connections of exports. Between two sections, the last statement is not a fetch although the export is still running. The connection
   * ends after the response.
   */
  function readers(): Promise<{ state: string; query: string }[]> {
    return suite.observer.rows(
      `select state, query from pg_stat_activity where datname = current_database() and query ~ '^(declare batch|fetch \\d+ from batch|close batch)'`,
    );
  }

  /** An export that has not been read yet. */
  function ask({ token }: ApiLearner, url = suite.url): Promise<{ asked: ClientRequest; response: IncomingMessage }> {
    return new Promise((resolve, reject) => {
      const asked = request(`${url}/api/v1/me/export`, { headers: { Authorization: `Bearer ${token}` } });
      asked.once('response', (response) => resolve({ asked, response }));
      asked.once('error', reject);
      asked.end();
    });
  }

  async function textOf(response: IncomingMessage): Promise<string> {
    const chunks: Buffer[] = [];
    for await (const chunk of response) chunks.push(chunk as Buffer);
    return Buffer.concat(chunks).toString();
  }
});
