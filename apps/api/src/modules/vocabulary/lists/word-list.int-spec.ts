import { countGroupWords, deleteWord, listGroupWords, listWords } from '@wordhoard/api-client/sdk';
import type { CountGroupWordsData, ListGroupWordsData, ListWordsData, WordDto } from '@wordhoard/api-client/types';
import { termKey } from '@wordhoard/language';
import { useApi } from '../../../../test/api-suite.js';
import { failure } from '../../../../test/failure.js';
import { ApiLearner } from '../../../../test/learner.js';
import { send } from '../../../../test/raw-request.js';

type GroupQuery = NonNullable<ListGroupWordsData['query']>;
type AccountQuery = NonNullable<ListWordsData['query']>;

const suite = useApi();
let learner: ApiLearner;

beforeAll(async () => {
  // A database server in another time zone writes times with its own offset. Open connections keep theirs.
  await suite.observer.rows(
    `do $$ begin execute format('alter database %I set timezone to ''Asia/Kathmandu''', current_database()); end $$`,
  );
  await suite.observer.cutConnections();
  learner = await ApiLearner.signUp(suite.url);
});

async function inGroup(groupId: number, query: GroupQuery = {}) {
  return (await listGroupWords({ client: learner.client, path: { group_id: groupId }, query })).data;
}

async function counted(groupId: number, query: NonNullable<CountGroupWordsData['query']> = {}) {
  return (await countGroupWords({ client: learner.client, path: { group_id: groupId }, query })).data.count;
}

async function everywhere(query: AccountQuery = {}) {
  return (await listWords({ client: learner.client, query })).data;
}

/** Reads all pages. */
async function all<Query extends object>(list: (query: Query) => Promise<Awaited<ReturnType<typeof everywhere>>>, query: Query) {
  const pages: WordDto[][] = [];
  let cursor: string | null | undefined;
  while (cursor !== null) {
    const page = await list({ ...query, ...(cursor !== undefined && { cursor }) });
    pages.push(page.items);
    cursor = page.next_cursor;
  }
  return { words: pages.flat(), sizes: pages.map(({ length }) => length) };
}

async function terms(q: string): Promise<string[]> {
  return (await everywhere({ q, sort: 'term', limit: 100 })).items.map(({ term }) => term);
}

describe('list of 260 words', () => {
  const TERMS = ['árbol', 'arbol', 'Árbol', 'zorro', 'が', 'か', '😀', 'ß', '_', '%', 'ñ', 'n'];
  let groupId: number;
  let words: WordDto[];

  beforeAll(async () => {
    groupId = (await learner.createGroup()).id;
    await Promise.all(
      Array.from({ length: 260 }, (_, i) =>
        learner.createWord(groupId, {
          term: `${TERMS[i % TERMS.length]} ${i % 40}`,
          tags: [`third ${i % 3}`, ...(i % 7 ? [] : ['seventh'])],
        }),
      ),
    );
    // Many share a time or a strength, and a third is new.
    await suite.observer.rows(
      `update review_states
          set due_at = case when word_id % 3 = 0 then null else timestamptz '2026-03-01Z' + word_id % 5 * interval '7.123 hours' end,
              status = case when word_id % 3 = 0 then 'new' else (array['learning', 'review', 'mastered', 'needs_review'])[word_id % 4 + 1] end,
              strength = case when word_id % 3 = 0 then 0 else word_id % 4 * 10 end,
              leech = word_id % 5 = 0
        where account_id = $1`,
      [learner.user.id],
    );
    await suite.observer.rows(`update words set flag = id % 4 where account_id = $1`, [learner.user.id]);
    await learner.createWord((await learner.createGroup()).id, { term: 'in another group', tags: ['third 0'] });
    ({ words } = await all((query: GroupQuery) => inGroup(groupId, query), { limit: 100 }));
  });

  const due = ({ review_state: { due_at } }: WordDto) => (due_at === null ? Infinity : Date.parse(due_at));
  const compare = (a: string | number, b: string | number) => (a < b ? -1 : Number(a > b));
  const ORDERS: Record<NonNullable<GroupQuery['sort']>, (a: WordDto, b: WordDto) => number> = {
    added_at: (a, b) => b.id - a.id,
    term: (a, b) => Buffer.compare(Buffer.from(termKey(a.term)), Buffer.from(termKey(b.term))) || a.id - b.id,
    due_at: (a, b) => compare(due(a), due(b)) || a.id - b.id,
    strength: (a, b) => a.review_state.strength - b.review_state.strength || a.id - b.id,
  };
  const idsOf = (list: readonly WordDto[]) => list.map(({ id }) => id);

  it('the list contains each word once, newest first', () => {
    expect(words).toHaveLength(260);
    expect(new Set(idsOf(words)).size).toBe(260);
    expect(words).toEqual([...words].sort(ORDERS.added_at));
  });

  it.each(Object.keys(ORDERS) as (keyof typeof ORDERS)[])('pages without gaps or duplicates when sorted by %s', async (sort) => {
    const expected = idsOf([...words].sort(ORDERS[sort]));
    for (const limit of [13, 100]) {
      const paged = await all((query: GroupQuery) => inGroup(groupId, query), { sort, limit });
      expect(idsOf(paged.words)).toEqual(expected);
      expect(paged.sizes).toEqual([...Array<number>(Math.floor(260 / limit)).fill(limit), ...(260 % limit ? [260 % limit] : [])]);
    }
  });

  it.each(['added_at', 'term'] as const)('covers all groups when sorted by %s', async (sort) => {
    const paged = await all(everywhere, { sort, limit: 37 });
    expect(paged.words).toHaveLength(261);
    expect(paged.words).toEqual([...paged.words].sort(ORDERS[sort]));
  });

  it.each(Object.keys(ORDERS) as (keyof typeof ORDERS)[])(
    'shows exactly the words that match its filters when sorted by %s',
    async (sort) => {
      const filters: [GroupQuery, (word: WordDto) => boolean][] = [
        [{ status: 'new' }, ({ review_state }) => review_state.status === 'new'],
        [{ tag: 'seventh' }, ({ tags }) => tags.includes('seventh')],
        [{ q: 'arbol' }, ({ term }) => /^[aáÁ]rbol/.test(term)],
        [{ leech: true }, ({ leech }) => leech],
        [{ flagged: true }, ({ flag }) => flag > 0],
        [{ flagged: false, tag: 'seventh' }, ({ flag, tags }) => flag === 0 && tags.includes('seventh')],
        [{ leech: false, status: 'review' }, ({ leech, review_state }) => !leech && review_state.status === 'review'],
        [{ status: 'learning', tag: 'third 1', q: 'o' }, () => false],
        [
          { status: 'learning', tag: 'third 1', q: 'zor' },
          ({ review_state, tags, term }) => review_state.status === 'learning' && tags.includes('third 1') && term.startsWith('zorro'),
        ],
      ];
      for (const [filter, matches] of filters) {
        const paged = await all((query: GroupQuery) => inGroup(groupId, query), { ...filter, sort, limit: 9 });
        expect([filter, idsOf(paged.words)]).toEqual([filter, idsOf(words.filter(matches).sort(ORDERS[sort]))]);
        expect([filter, await counted(groupId, filter)]).toEqual([filter, paged.words.length]);
      }
    },
  );

  it('returns 50 words by default', async () => {
    const { items, next_cursor } = await inGroup(groupId);
    expect(items).toHaveLength(50);
    expect(next_cursor).toEqual(expect.any(String));
  });

  it('repeats no word when words are added and deleted between pages', async () => {
    const group = await learner.createGroup();
    const [a, b, c, d] = await learner.createWords(group.id, 4);
    const first = await inGroup(group.id, { limit: 2 });
    await learner.createWords(group.id, 2);
    await deleteWord({ client: learner.client, path: { word_id: (c as WordDto).id } });
    const second = await inGroup(group.id, { limit: 2, cursor: first.next_cursor as string });
    expect([...idsOf(first.items), ...idsOf(second.items)]).toEqual(idsOf([d, c, b, a] as WordDto[]));
    expect(second.next_cursor).toBeNull();
  });

  describe('rejects a cursor', () => {
    let cursors: Record<string, string>;

    beforeAll(async () => {
      const given = async (sort: GroupQuery['sort']) => (await inGroup(groupId, { sort, limit: 1 })).next_cursor as string;
      const made = (key: unknown) => Buffer.from(JSON.stringify(key)).toString('base64url');
      cursors = {
        'rejects a cursor that is not JSON': 'bm90aGluZw',
        'rejects a cursor that is not valid UTF-8': '_____w',
        'rejects a cursor of another sort order': await given('term'),
        'rejects a cursor with too many keys': made([1, 2]),
        'rejects a cursor with too few keys': made([]),
        'rejects a cursor that is not a list': made({ 0: 1 }),
        'rejects a cursor with text instead of a number': made(['1']),
        'rejects a cursor whose number is not an integer': made([1.5]),
        'rejects a cursor with a number above the maximum id': made([1e300]),
        'rejects a cursor that is null': made(null),
      };
    });

    it.each([
      'rejects a cursor that is not JSON',
      'rejects a cursor that is not valid UTF-8',
      'rejects a cursor of another sort order',
      'rejects a cursor with too many keys',
      'rejects a cursor with too few keys',
      'rejects a cursor that is not a list',
      'rejects a cursor with text instead of a number',
      'rejects a cursor whose number is not an integer',
      'rejects a cursor with a number above the maximum id',
      'rejects a cursor that is null',
    ])('%s', async (which) => {
      const refusal = await failure(inGroup(groupId, { cursor: cursors[which] as string }));
      expect(refusal).toMatchObject({ status: 422, body: { errors: [{ field: 'cursor' }] } });
    });

    it.each([
      ['that is not a time', ['yesterday', 1]],
      ['that is out of range', ['2026-99-99T00:00:00Z', 1]],
      ['that is not a date', [7, 1]],
      ['that looks like SQL', ["2026-01-01T00:00:00Z'--", 1]],
    ])('rejects a due_at cursor %s', async (_which, key) => {
      const cursor = Buffer.from(JSON.stringify(key)).toString('base64url');
      expect(await failure(inGroup(groupId, { sort: 'due_at', cursor }))).toMatchObject({ status: 422 });
    });
  });

  it('continues after a strength that no word has any more', async () => {
    const cursor = (strength: number) => Buffer.from(JSON.stringify([strength, 1])).toString('base64url');
    expect((await inGroup(groupId, { sort: 'strength', cursor: cursor(Number.MAX_SAFE_INTEGER) })).items).toEqual([]);
    expect((await inGroup(groupId, { sort: 'strength', cursor: cursor(Number.MIN_SAFE_INTEGER) })).items).toHaveLength(50);
  });

  it.each([
    'limit=0',
    'limit=101',
    'limit=1.5',
    'limit=abc',
    'limit=',
    'limit=1&limit=2',
    'sort=length',
    'status=old',
    'q=',
    'q=%20',
    'leech=',
    'leech=1',
    'leech=TRUE',
    'leech=true&leech=true',
    'flagged=4',
    'page=2',
  ])('rejects a word list with %s', async (query) => {
    const headers = { Authorization: `Bearer ${learner.token}` };
    expect((await send(suite.url, { path: `/api/v1/groups/${groupId}/words?${query}`, headers })).status).toBe(422);
  });

  it.each(['due_at', 'strength'])('rejects sorting by %s across groups', async (sort) => {
    const headers = { Authorization: `Bearer ${learner.token}` };
    expect((await send(suite.url, { path: `/api/v1/words?sort=${sort}`, headers })).status).toBe(422);
  });
});

describe('leeches', () => {
  const leeches = async (): Promise<number[]> => (await everywhere({ leech: true })).items.map(({ id }) => id);

  it('finds leeches in every group by any of their facets until they are deleted', async () => {
    learner = await ApiLearner.signUp(suite.url);
    const [recognised, both] = [await learner.createGroup(), await learner.createGroup({ directions: 'both' })];
    const [first] = await learner.createWords(recognised.id, 2);
    const [, second] = await learner.createWords(both.id, 2);
    const [a, b] = [first as WordDto, second as WordDto];
    expect(await leeches()).toEqual([]);

    await suite.observer.rows(`update review_states set leech = true where account_id = $1 and (word_id, facet) in (($2, 0), ($3, 1))`, [
      learner.user.id,
      a.id,
      b.id,
    ]);
    expect(await leeches()).toEqual([b.id, a.id]);
    expect((await everywhere({ leech: false })).items).toHaveLength(2);

    await deleteWord({ client: learner.client, path: { word_id: a.id } });
    expect(await leeches()).toEqual([b.id]);
  });

  it('finds only leeches of the same account', async () => {
    const stranger = await ApiLearner.signUp(suite.url);
    await learner.createWord((await learner.createGroup()).id);
    await suite.observer.rows(`update review_states set leech = true where account_id = $1`, [learner.user.id]);
    await stranger.createWord((await stranger.createGroup()).id);
    expect((await listWords({ client: stranger.client, query: { leech: true } })).data.items).toEqual([]);
    expect((await listWords({ client: stranger.client, query: { leech: false } })).data.items).toHaveLength(1);
  });
});

describe('search', () => {
  beforeAll(async () => {
    learner = await ApiLearner.signUp(suite.url);
    const { id } = await learner.createGroup();
    const holds: [string, ...string[]][] = [
      ['el niño', 'the child'],
      ['die Straße', 'street'],
      ['œuf', 'egg'],
      ['ışık', 'light'],
      ['か', 'mosquito'],
      ['が', 'moth'],
      ['กา', 'crow'],
      ['100%', 'everything'],
      ['100 veces', 'a hundred times'],
      ['snake_case', 'a style'],
      ['snakeXcase', 'another style'],
      ['back\\slash', 'a sign'],
      ['日本語', 'Japanese'],
      ['かがみ', 'mirror'],
      ['ががみ', 'no word'],
    ];
    for (const [term, ...translations] of holds) await learner.createWord(id, { term, translations });
  });

  it.each([
    ['nino', ['el niño']],
    ['NIÑO', ['el niño']],
    ['nin\u0303o', ['el niño']],
    ['strasse', ['die Straße']],
    ['STRAẞE', ['die Straße']],
    ['oeuf', ['œuf']],
    ['isik', ['ışık']],
    ['child', ['el niño']],
    ['日本語', ['日本語']],
    ['本語', []],
    ['かがみ', ['かがみ']],
    ['ががみ', ['ががみ']],
    ['か\u3099がみ', ['ががみ']],
    ['style', ['snake_case', 'snakeXcase']],
  ])('searches for %s by its folded form', async (q, found) => {
    expect((await terms(q)).sort()).toEqual([...found].sort());
  });

  it.each([
    ['か', ['か', 'かがみ']],
    ['が', ['が', 'ががみ']],
    ['el', ['el niño']],
    ['ch', []],
    ['日', ['日本語']],
    ['10', ['100 veces', '100%']],
  ])('matches beginnings of terms for one or two characters: %s', async (q, found) => {
    expect((await terms(q)).sort()).toEqual(found);
  });

  it.each([
    ['100%', ['100%']],
    ['%%%', []],
    ['___', []],
    ['e_case', ['snake_case']],
    ['k\\s', ['back\\slash']],
    ['%', []],
    ['_', []],
    ['\\', []],
  ])('takes %s literally', async (q, found) => {
    expect(await terms(q)).toEqual(found);
  });

  it('does not find deleted words', async () => {
    const { id } = await learner.createGroup();
    const word = await learner.createWord(id, { term: 'efímero' });
    expect(await terms('efimero')).toEqual(['efímero']);
    await deleteWord({ client: learner.client, path: { word_id: word.id } });
    expect(await terms('efimero')).toEqual([]);
  });

  it('finds a word by its current term only', async () => {
    const { id } = await learner.createGroup();
    const word = await learner.createWord(id, { term: 'antiguo', translations: ['old'] });
    await learner.updateWord(word.id, { term: 'moderno' });
    expect([await terms('antiguo'), await terms('moderno')]).toEqual([[], ['moderno']]);
    await learner.updateWord(word.id, { translations: ['contemporary'] });
    expect(await terms('contemp')).toEqual(['moderno']);
  });
});
