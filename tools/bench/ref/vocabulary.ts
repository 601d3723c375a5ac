import { hash, randomUUID } from 'node:crypto';
import { FOLD_VERSION, searchForm, termKey } from '@wordhoard/language';
import { DEFAULT_SETTINGS } from '@wordhoard/scheduling';
import { CHOICE_FIELDS, LIST_FIELDS, TEXT_FIELDS } from '@wordhoard/word-fields';
import type { FastifyInstance } from 'fastify';
import type { RefSql } from './sql.ts';
import { type SettingsRow, settingsOf, toWord, type RefWordRow } from './word.ts';

interface NewWord {
  term: string;
  translations?: string[];
  definition?: string;
  examples?: string[];
  tags?: string[];
}

const PAGE = 50;

const text = (maxLength: number) => ({ type: 'string', minLength: 1, maxLength });
const texts = (maxItems: number, maxLength: number) => ({ type: 'array', maxItems, items: text(maxLength) });
const newWord = {
  type: 'object',
  additionalProperties: false,
  required: ['term'],
  properties: {
    term: text(255),
    translations: texts(20, 255),
    definition: text(2000),
    examples: texts(20, 1000),
    tags: texts(50, 255),
  },
};
const query = { type: 'object', additionalProperties: false, required: ['q'], properties: { q: text(100) } };

/** Lists groups, adds a word, searches words. */
export function vocabularyRoutes(routes: FastifyInstance, sql: RefSql): void {
  routes.get('/groups', async ({ account }) => sql.rows('list-groups', [account]));

  const adding = { schema: { body: newWord } };
  routes.post<{ Body: NewWord; Params: { group: string } }>('/groups/:group/words', adding, async (request, reply) => {
    const { account, params, body, url } = request;
    const requestHash = hash('sha256', url + JSON.stringify(body), 'buffer');
    const [created] = await sql.rows<RefWordRow>('create-word', valuesOf(account, Number(params.group), body, requestHash));
    if (!created) throw new Error('The word was not stored.');
    const { duplicate_of, states, ...row } = created;
    reply.code(201);
    return { ...toWord({ ...row, states }, DEFAULT_SETTINGS, new Date()), duplicate_of };
  });

  routes.get<{ Querystring: { q: string } }>('/words', { schema: { querystring: query } }, async ({ account, query: { q } }) => {
    const rows = await search(sql, account, searchForm(q));
    const [scheduler] = await sql.rows<SettingsRow>('find-scheduler', [account]);
    if (!scheduler) throw new Error('The account has no settings.');
    const settings = settingsOf(scheduler);
    const now = new Date();
    const items = rows.slice(0, PAGE).map((row) => toWord(row, settings, now));
    return { items, next_cursor: rows.length > PAGE ? cursorAfter(rows[PAGE - 1]) : null };
  });
}

function search(sql: RefSql, account: number, form: string): Promise<RefWordRow[]> {
  if (form.length < 3) return sql.rows('search-prefix', [account, form, `${form}\u{10ffff}`, PAGE + 1]);
  return sql.rows('search-part', [account, `%${form.replace(/[\\%_]/g, '\\$&')}%`, PAGE + 1]);
}

function cursorAfter(row: RefWordRow | undefined): string {
  return Buffer.from(JSON.stringify([row?.['id']])).toString('base64url');
}

/** In the order in which the statement's text uses them. */
function valuesOf(account: number, group: number, { term, ...given }: NewWord, requestHash: Buffer): unknown[] {
  const search = [term, ...(given.translations ?? [])].map(searchForm).join('\n');
  const fields: Readonly<Record<string, unknown>> = given;
  return [
    ...[account, group, randomUUID(), requestHash, term, termKey(term), search, FOLD_VERSION, null],
    ...LIST_FIELDS.map((name) => fields[name] ?? []),
    ...[...TEXT_FIELDS, ...CHOICE_FIELDS].map((name) => fields[name] ?? null),
    ...['[]', 'human', null, null, null],
  ];
}
