import { hash, randomUUID } from 'node:crypto';
import { FOLD_VERSION, searchForm, termKey } from '@wordhoard/language';
import { DEFAULT_SETTINGS } from '@wordhoard/scheduling';
import { settingsOf, toWord } from './word.mjs';

const PAGE = 50;

const text = (maxLength) => ({ type: 'string', minLength: 1, maxLength });
const texts = (maxItems, maxLength) => ({ type: 'array', maxItems, items: text(maxLength) });
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
export function vocabularyRoutes(routes, sql) {
  routes.get('/groups', async ({ account }) => sql.rows('list-groups', [account]));

  routes.post('/groups/:group/words', { schema: { body: newWord } }, async (request, reply) => {
    const { account, params, body, url } = request;
    const requestHash = hash('sha256', url + JSON.stringify(body), 'buffer');
    const [{ duplicate_of, ...row }] = await sql.rows('create-word', valuesOf(account, Number(params.group), body, requestHash));
    reply.code(201);
    return { ...toWord(row, DEFAULT_SETTINGS, new Date()), duplicate_of };
  });

  routes.get('/words', { schema: { querystring: query } }, async ({ account, query: { q } }) => {
    const rows = await search(sql, account, searchForm(q));
    const [scheduler] = await sql.rows('find-scheduler', [account]);
    const settings = settingsOf(scheduler);
    const now = new Date();
    const items = rows.slice(0, PAGE).map((row) => toWord(row, settings, now));
    return { items, next_cursor: rows.length > PAGE ? cursorAfter(items) : null };
  });
}

function search(sql, account, form) {
  if (form.length < 3) return sql.rows('search-prefix', [account, form, `${form}\u{10ffff}`, PAGE + 1]);
  return sql.rows('search-part', [account, `%${form.replace(/[\\%_]/g, '\\$&')}%`, PAGE + 1]);
}

function cursorAfter(items) {
  return Buffer.from(JSON.stringify([items.at(-1).id])).toString('base64url');
}

/** In the order of the statement's parameters. */
function valuesOf(account, group, { term, translations = [], definition = null, examples = [], tags = [] }, requestHash) {
  const search = [term, ...translations].map(searchForm).join('\n');
  return [
    ...[account, group, randomUUID(), requestHash, term, termKey(term), search, FOLD_VERSION, null],
    ...[translations, definition, null, examples, null, null, null, null, null, [], tags, [], [], [], '[]'],
    ...['human', null, null, null],
  ];
}
