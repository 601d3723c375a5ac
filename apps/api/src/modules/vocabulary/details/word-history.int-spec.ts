import { deleteWord, listWordHistory } from '@wordhoard/api-client/sdk';
import type { UpdateWordDto, WordRevisionDto } from '@wordhoard/api-client/types';
import { useApi } from '../../../../test/api-suite.js';
import { failure } from '../../../../test/failure.js';
import { ApiLearner } from '../../../../test/learner.js';
import { send } from '../../../../test/raw-request.js';

const suite = useApi();
let learner: ApiLearner;
let wordId: number;

beforeEach(async () => {
  learner = await ApiLearner.signUp(suite.url);
  const { id } = await learner.createGroup({ target_language: 'Spanish' });
  wordId = (await learner.createWord(id, { term: 'palabra', translations: ['word'], tags: ['one'], definition: 'A word.' })).id;
});

async function history(query: { limit?: number; cursor?: string } = {}) {
  return (await listWordHistory({ client: learner.client, path: { word_id: wordId }, query })).data;
}

function revision(field: string, before_value: unknown, after_value: unknown): WordRevisionDto {
  return { field, before_value, after_value, source: 'human', changed_at: expect.stringMatching(/Z$/) } as WordRevisionDto;
}

describe('history of a word', () => {
  it('the history of a word is empty until the word changes', async () => {
    expect(await history()).toEqual({ items: [], next_cursor: null });
  });

  it('lists each changed field, newest first', async () => {
    await learner.updateWord(wordId, { definition: null, translations: ['term', 'word'] });
    const context = { sentence: 'Una palabra.', source_title: null, source_url: null, captured_at: '2026-01-31T18:00:00.000Z' };
    await learner.updateWord(wordId, { term: 'la palabra', contexts: [context] });
    const { items } = await history();
    expect(items.slice(0, 2)).toEqual(
      expect.arrayContaining([revision('term', 'palabra', 'la palabra'), revision('contexts', [], [context])]),
    );
    expect(items.slice(2)).toEqual(
      expect.arrayContaining([revision('definition', 'A word.', null), revision('translations', ['word'], ['term', 'word'])]),
    );
  });

  it('does not list unchanged fields, which leave the revision as it is', async () => {
    const same: UpdateWordDto = { term: ' palabra ', translations: ['word'], target_language: 'spanish', cefr_level: null, contexts: [] };
    expect((await learner.updateWord(wordId, same)).revision).toBe(1);
    await learner.updateWord(wordId, { ...same, tags: ['two'] });
    await learner.updateWord(wordId, { suspended: true, group_id: (await learner.createGroup()).id });
    expect((await learner.word(wordId)).revision).toBe(2);
    expect((await history()).items).toEqual([revision('tags', ['one'], ['two'])]);
  });

  it('does not list a context that is sent again', async () => {
    const contexts = [{ captured_at: '2026-01-31T18:00:00+02:00', sentence: 'Una palabra.' }];
    await learner.updateWord(wordId, { contexts });
    await learner.updateWord(wordId, { contexts });
    expect((await history()).items).toHaveLength(1);
  });

  it('does not list a rejected change', async () => {
    await failure(learner.updateWord(wordId, { definition: 'Not kept.', group_id: 999_999 }));
    await failure(learner.updateWord(wordId, { definition: 'Not kept.', base_revision: 7 }));
    expect((await history()).items).toEqual([]);
  });

  it('pages without gaps or duplicates while the word changes', async () => {
    for (let i = 0; i < 7; i++) await learner.updateWord(wordId, { definition: `${i}` });
    const first = await history({ limit: 3 });
    await learner.updateWord(wordId, { definition: 'later' });
    const second = await history({ limit: 3, cursor: first.next_cursor ?? '' });
    const third = await history({ limit: 3, cursor: second.next_cursor ?? '' });
    const values = [first, second, third].flatMap(({ items }) => items.map(({ after_value }) => after_value));
    expect(values).toEqual(['6', '5', '4', '3', '2', '1', '0']);
    expect(third.next_cursor).toBeNull();
  });

  it.each(['limit=0', 'limit=101', 'cursor=', 'cursor=bm90aGluZw', 'page=2'])('rejects a history query with %s', async (query) => {
    const headers = { Authorization: `Bearer ${learner.token}` };
    expect((await send(suite.url, { path: `/api/v1/words/${wordId}/history?${query}`, headers })).status).toBe(422);
  });

  it('the history of a word is not found after the word is deleted', async () => {
    await deleteWord({ client: learner.client, path: { word_id: wordId } });
    expect(await failure(history())).toMatchObject({ status: 404, message: `Word '${wordId}' was not found` });
  });
});
