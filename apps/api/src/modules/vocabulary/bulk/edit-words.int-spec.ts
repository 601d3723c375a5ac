import { listWordHistory, listWords } from '@wordhoard/api-client/sdk';
import type { CreatedWordDto, EditWordsDto, WordDto } from '@wordhoard/api-client/types';
import { useApi } from '../../../../test/api-suite.js';
import { failure } from '../../../../test/failure.js';
import { ApiLearner } from '../../../../test/learner.js';
import { clearable, type FieldCase, bool, integer, oneOf, trimmedText, textList } from '../../../../test/limits.js';
import { sendJson } from '../../../../test/raw-request.js';
import { miscounts } from '../../../../test/recount.js';

const suite = useApi();
let learner: ApiLearner;
let groupId: number;

beforeEach(async () => {
  learner = await ApiLearner.signUp(suite.url);
  groupId = (await learner.createGroup()).id;
});

async function wordsNow(): Promise<WordDto[]> {
  const { items } = (await listWords({ client: learner.client, query: { limit: 100 } })).data;
  return items.reverse();
}

async function historyOf(wordId: number) {
  const { items } = (await listWordHistory({ client: learner.client, path: { word_id: wordId } })).data;
  return items.map(({ field, before_value, after_value, source }) => [field, before_value, after_value, source]);
}

async function idsOf(count: number, overrides = {}): Promise<number[]> {
  const ids: number[] = [];
  for (let i = 0; i < count; i++) ids.push((await learner.createWord(groupId, overrides)).id);
  return ids;
}

/** Inserts words directly into the database, due since yesterday. */
async function fill(count: number): Promise<void> {
  await suite.observer.rows(
    `with w as (
       insert into words (account_id, group_id, term, target_language, term_key, term_search, fold_version, tags, operation_id, request_hash)
       select $1, $2, 'word', 'Spanish', 'word', 'word', 1, '{filled}', gen_random_uuid(), '' from generate_series(1, $3) returning id
     ), g as (
       update groups set word_count = word_count + $3, mastered_count = mastered_count + $3 where id = $2
     ), a as (
       update accounts set total_words_learned = total_words_learned + $3 where id = $1
     ), d as (
       insert into due_days select $1, study_day(now() - interval '1 day', 'UTC', 4), $3
         on conflict (account_id, day) do update set reviews = due_days.reviews + excluded.reviews
     )
     insert into review_states (account_id, word_id, facet, group_id, algorithm, status, phase, due_at)
     select $1, id, 0, $2, 'fsrs', 'mastered', 'review', now() - interval '1 day' from w`,
    [learner.user.id, groupId, count],
  );
}

describe('bulk edit', () => {
  it('sets the given fields on all words and keeps the others', async () => {
    const [first, second, third] = await learner.createWords(groupId, 3);
    const ids = [first?.id ?? 0, second?.id ?? 0];
    const edit = { cefr_level: 'B1', part_of_speech: 'noun', category: 'home', tags: [' one ', 'two'] } as const;
    expect(await learner.editWords({ word_ids: ids, ...edit, tags: [...edit.tags] })).toEqual({ updated: 2, skipped: [] });
    const changed = { ...edit, tags: ['one', 'two'], revision: 2, updated_at: expect.any(String) };
    const { duplicate_of: _none, ...before } = first as CreatedWordDto;
    expect(await wordsNow()).toMatchObject([{ ...before, ...changed }, changed, { revision: 1, tags: third?.tags }]);
  });

  it('clears fields that are null and records only real changes in the history', async () => {
    const [plain, tagged] = [
      await learner.createWord(groupId, { tags: ['a'] }),
      await learner.createWord(groupId, { cefr_level: 'A1', tags: ['b'] }),
    ];
    await learner.editWords({ word_ids: [plain.id, tagged.id], cefr_level: null, tags: ['b'] });
    expect(await historyOf(plain.id)).toEqual([['tags', ['a'], ['b'], 'bulk']]);
    expect(await historyOf(tagged.id)).toEqual([['cefr_level', 'A1', null, 'bulk']]);
  });

  it('changes nothing when a bulk edit is repeated', async () => {
    const word_ids = await idsOf(3);
    const edit: EditWordsDto = { word_ids, category: 'home', suspended: true, group_id: (await learner.createGroup()).id };
    await learner.editWords(edit);
    const before = await wordsNow();
    expect(await learner.editWords(edit)).toEqual({ updated: 3, skipped: [] });
    expect(await wordsNow()).toEqual(before);
    expect(await historyOf(word_ids[0] as number)).toHaveLength(1);
  });

  it('skips words that do not exist, are deleted or belong to another account', async () => {
    const stranger = await ApiLearner.signUp(suite.url);
    const theirs = await stranger.createWord((await stranger.createGroup()).id);
    const [kept, deleted] = await idsOf(2);
    await learner.deleteWords({ word_ids: [deleted as number] });
    const word_ids = [999_999, theirs.id, kept as number, deleted as number, kept as number, 999_999];
    const { updated, skipped } = await learner.editWords({ word_ids, category: 'home' });
    expect([updated, [...skipped].sort((a, b) => a - b)]).toEqual([1, [deleted, theirs.id, 999_999].sort((a = 0, b = 0) => a - b)]);
    expect((await stranger.word(theirs.id)).category).toBeNull();
  });

  it('moves words with their counters and applies the directions of the new group', async () => {
    const both = await learner.createGroup({ directions: 'both' });
    const word_ids = await idsOf(3);
    const { session_id } = await learner.startSession();
    await learner.answer(session_id, { word_id: word_ids[0] as number, outcome: 'correct', grade: 'easy' });
    expect(await learner.editWords({ word_ids, group_id: both.id })).toEqual({ updated: 3, skipped: [] });
    expect([await learner.group(groupId), await learner.group(both.id)]).toMatchObject([
      { word_count: 0, new_count: 0 },
      { word_count: 3, new_count: 2 },
    ]);
    const words = await wordsNow();
    expect(words.map(({ review_states, revision }) => [review_states.length, revision])).toEqual([
      [2, 1],
      [2, 1],
      [2, 1],
    ]);
    expect(await miscounts(suite.observer, learner.user.id)).toEqual([]);
  });

  it('suspends and resumes words', async () => {
    const word_ids = await idsOf(3);
    const { session_id } = await learner.startSession();
    await learner.answer(session_id, { word_id: word_ids[0] as number, outcome: 'correct', grade: 'easy' });
    await learner.editWords({ word_ids: word_ids.slice(0, 2), suspended: true });
    expect((await learner.startSession({ ahead: true })).words.map(({ id }) => id)).toEqual([word_ids[2]]);
    expect(await miscounts(suite.observer, learner.user.id)).toEqual([]);
    await learner.editWords({ word_ids, suspended: false });
    expect((await learner.startSession({ ahead: true })).words).toHaveLength(3);
    expect(await miscounts(suite.observer, learner.user.id)).toEqual([]);
  });

  it('matches the same words as the word list with the same filter', async () => {
    const other = await learner.createGroup();
    const niño = await learner.createWord(groupId, { term: 'el niño', tags: ['people'] });
    const casa = await learner.createWord(groupId, { term: 'la casa', tags: ['home'] });
    const elsewhere = await learner.createWord(other.id, { term: 'el niño', tags: ['people'] });
    const { session_id } = await learner.startSession();
    await learner.answer(session_id, { word_id: casa.id, outcome: 'correct', grade: 'easy' });
    await suite.observer.rows('update review_states set leech = true where account_id = $1 and word_id = $2', [
      learner.user.id,
      elsewhere.id,
    ]);
    await learner.updateWord(niño.id, { flag: 3 });
    const cases: [EditWordsDto['filter'], number[]][] = [
      [{ q: 'nino' }, [niño.id, elsewhere.id]],
      [{ q: 'nino', group_id: groupId }, [niño.id]],
      [{ q: 'la' }, [casa.id]],
      [{ tag: 'people' }, [niño.id, elsewhere.id]],
      [{ status: 'review' }, [casa.id]],
      [{ group_id: other.id }, [elsewhere.id]],
      [{ tag: 'people', status: 'review' }, []],
      [{ leech: true }, [elsewhere.id]],
      [{ leech: false, q: 'nino' }, [niño.id]],
      [{ flagged: true }, [niño.id]],
      [{ flagged: false, q: 'nino' }, [elsewhere.id]],
      [{}, [niño.id, casa.id, elsewhere.id]],
    ];
    for (const [i, [filter, found]] of cases.entries()) {
      expect(await learner.editWords({ filter: filter ?? {}, category: `case ${i}` })).toEqual({ updated: found.length, skipped: [] });
      const changed = (await wordsNow()).filter(({ category }) => category === `case ${i}`);
      expect([filter, changed.map(({ id }) => id)]).toEqual([filter, found]);
    }
  });

  it('evaluates the filter once, even if the edit changes what it matches', async () => {
    const other = await learner.createGroup();
    const [id] = await idsOf(1, { tags: ['old'] });
    const edit: EditWordsDto = { filter: { tag: 'old', group_id: groupId }, tags: ['new'], suspended: true, group_id: other.id };
    expect(await learner.editWords(edit)).toEqual({ updated: 1, skipped: [] });
    expect(await learner.word(id as number)).toMatchObject({ tags: ['new'], suspended: true, group_id: other.id });
  });

  it('changes nothing if a source or target group does not exist', async () => {
    const stranger = await ApiLearner.signUp(suite.url);
    const [id] = await idsOf(1);
    for (const group_id of [999_999, (await stranger.createGroup()).id]) {
      for (const body of [
        { word_ids: [id as number], group_id, category: 'home' },
        { filter: { group_id }, category: 'home' },
      ]) {
        expect(await failure(learner.editWords(body))).toMatchObject({ status: 404, message: `Group '${group_id}' was not found` });
      }
    }
    expect((await learner.word(id as number)).category).toBeNull();
  });

  it('sends the same statements for thousands of words as for one', async () => {
    const both = await learner.createGroup({ directions: 'both' });
    const sent: string[][] = [];
    for (const count of [1, scaled(1_100, 3_000)]) {
      await fill(count);
      const filter = { group_id: both.id };
      const work = async () => {
        const edit: EditWordsDto = { category: 'home', tags: ['edited'], suspended: true, group_id: both.id };
        expect(await learner.editWords({ filter: { tag: 'filled', group_id: groupId }, ...edit })).toMatchObject({ updated: count });
        expect(await learner.deleteWords({ filter })).toMatchObject({ deleted: count });
        expect(await learner.restoreWords({ filter })).toMatchObject({ restored: count });
      };
      sent.push(await suite.observer.statementsOf(work));
      await learner.deleteWords({ filter });
      await suite.observer.rows(`update words set deleted_at = now() - interval '31 days' where group_id = $1`, [both.id]);
    }
    expect(sent[0]).not.toEqual([]);
    expect(sent[1]).toEqual(sent[0]);
    expect(await miscounts(suite.observer, learner.user.id)).toEqual([]);
  });
});

describe('bulk edit request', () => {
  const fields: [string, FieldCase][] = [
    ['cefr_level', clearable(oneOf('A1', 'A2', 'B1', 'B2', 'C1', 'C2'))],
    ['part_of_speech', clearable(trimmedText(1, 255))],
    ['category', clearable(trimmedText(1, 255))],
    ['tags', textList(50, 255)],
    ['suspended', bool()],
    ['group_id', { accepted: [], refused: integer(1, Number.MAX_SAFE_INTEGER).refused }],
    ['term', { accepted: [], refused: ['x'] }],
    ['operation_id', { accepted: [], refused: ['x'] }],
  ];
  const short = (value: unknown) => JSON.stringify(value)?.slice(0, 50);

  async function edit(body: object): Promise<{ status: number; errors?: { field: string }[] }> {
    const { status, body: answer } = await sendJson(suite.url, 'PATCH', '/api/v1/words/bulk', body, learner.token);
    return { status, ...(JSON.parse(answer) as object) };
  }

  it.each(fields)('enforces the limits of %s in a bulk edit', async (field, { accepted, refused }) => {
    const [id] = await idsOf(1);
    for (const value of accepted)
      expect([short(value), (await edit({ word_ids: [id], [field]: value })).status]).toEqual([short(value), 200]);
    const before = await wordsNow();
    for (const value of refused)
      expect([short(value), (await edit({ word_ids: [id], [field]: value })).status]).toEqual([short(value), 422]);
    expect(await wordsNow()).toEqual(before);
  });

  it.each([
    ['neither ids nor a filter', {}, 'word_ids'],
    ['both', { word_ids: [1], filter: {} }, 'filter'],
    ['no id', { word_ids: [] }, 'word_ids'],
    ['201 ids', { word_ids: Array.from({ length: 201 }, (_, i) => i + 1) }, 'word_ids'],
    ['an id that is text', { word_ids: ['1'] }, 'word_ids'],
    ['an id that is not an integer', { word_ids: [0] }, 'word_ids'],
    ['an id above the maximum', { word_ids: [2 ** 53] }, 'word_ids'],
    ['null instead of ids', { word_ids: null }, 'word_ids'],
    ['null instead of a filter', { filter: null }, 'filter'],
    ['a list instead of a filter', { filter: [{}] }, 'filter'],
    ['text instead of a filter', { filter: 'all' }, 'filter'],
    ['a filter with an empty search', { filter: { q: ' ' } }, 'filter.q'],
    ['a filter with an unknown status', { filter: { status: 'old' } }, 'filter.status'],
    ['a filter with text as group', { filter: { group_id: '1' } }, 'filter.group_id'],
    ['a filter with text as leech', { filter: { leech: 'true' } }, 'filter.leech'],
    ['a filter with a limit', { filter: { limit: 10 } }, 'filter.limit'],
  ])('rejects a bulk edit with %s', async (_which, words, field) => {
    const { status, errors } = await edit({ ...words, category: 'home' });
    expect([status, errors?.[0]?.field]).toEqual([422, field]);
  });

  it('accepts 200 ids', async () => {
    const word_ids = Array.from({ length: 200 }, (_, i) => i + 1_000_000);
    expect(await learner.editWords({ word_ids, category: 'home' })).toEqual({ updated: 0, skipped: word_ids });
  });

  it('rejects a bulk edit without changes', async () => {
    expect(await edit({ filter: {} })).toMatchObject({ status: 422, errors: [{ field: 'cefr_level' }] });
  });
});

describe('after all bulk edits', () => {
  it('every counter equals a recount', async () => {
    expect(await miscounts(suite.observer)).toEqual([]);
  });
});
