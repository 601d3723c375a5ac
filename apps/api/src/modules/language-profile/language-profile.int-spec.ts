import { deleteWord, getLanguageProfile, updateGroup } from '@wordhoard/api-client/sdk';
import type { LanguageDto, UpdateGroupDto } from '@wordhoard/api-client/types';
import { useApi } from '../../../test/api-suite.js';
import { ApiLearner } from '../../../test/learner.js';

const NO_LEVELS = { A1: 0, A2: 0, B1: 0, B2: 0, C1: 0, C2: 0, none: 0 };

const suite = useApi();
let learner: ApiLearner;
let groupId: number;

beforeEach(async () => {
  learner = await ApiLearner.signUp(suite.url);
  groupId = (await learner.createGroup({ target_language: 'Spanish' })).id;
});

async function profile(of = learner) {
  return (await getLanguageProfile({ client: of.client })).data;
}

async function update(body: UpdateGroupDto) {
  await updateGroup({ client: learner.client, path: { group_id: groupId }, body });
}

async function setStatus(wordId: number, status: string): Promise<void> {
  await suite.observer.rows('update review_states set status = $2 where word_id = $1', [wordId, status]);
}

function empty(language: string): LanguageDto {
  return { language, words: 0, known: 0, cefr: NO_LEVELS, cefr_known: NO_LEVELS, topics: [] };
}

describe('the language profile', () => {
  it('returns an empty profile for a new account', async () => {
    const newcomer = await ApiLearner.signUp(suite.url);
    expect(await profile(newcomer)).toEqual({ languages: [], computed_at: expect.stringMatching(/Z$/) });
  });

  it('counts words per language by knowledge, level and topic', async () => {
    const [a, b, c, d] = await learner.createWords(groupId, 4);
    for (const [word, status] of [
      [a, 'review'],
      [b, 'mastered'],
      [c, 'needs_review'],
      [d, 'learning'],
    ] as const) {
      await setStatus(word?.id ?? 0, status);
    }
    await learner.updateWord(a?.id ?? 0, { cefr_level: 'A1' });
    await learner.updateWord(b?.id ?? 0, { cefr_level: 'C2' });
    await learner.createWord(groupId, { target_language: 'German', cefr_level: 'B1' });
    await learner.createWord(groupId, { target_language: 'Klingon' });
    await learner.createGroup({ target_language: 'Korean' });
    await suite.observer.rows(`update words set topics = array['food', 'home'] where id = $1`, [a?.id]);
    await suite.observer.rows(`update words set topics = array['home'] where id = $1`, [b?.id]);
    expect((await profile()).languages).toEqual([
      {
        language: 'Spanish',
        words: 4,
        known: 2,
        cefr: { ...NO_LEVELS, A1: 1, C2: 1, none: 2 },
        cefr_known: { ...NO_LEVELS, A1: 1, C2: 1 },
        topics: [
          { topic: 'home', words: 2 },
          { topic: 'food', words: 1 },
        ],
      },
      { ...empty('German'), words: 1, cefr: { ...NO_LEVELS, B1: 1 } },
      { ...empty('Other'), words: 1, cefr: { ...NO_LEVELS, none: 1 } },
      empty('Korean'),
    ]);
  });

  it('returns ten topics and ignores deleted words', async () => {
    const [word, deleted] = await learner.createWords(groupId, 2);
    await suite.observer.rows(`update words set topics = (select array_agg('topic ' || n) from generate_series(10, 25) n) where id = $1`, [
      word?.id,
    ]);
    await deleteWord({ client: learner.client, path: { word_id: deleted?.id ?? 0 } });
    const [spanish] = (await profile()).languages;
    expect(spanish?.words).toBe(1);
    expect(spanish?.topics.map(({ topic }) => topic)).toEqual(Array.from({ length: 10 }, (_, i) => `topic ${i + 10}`));
  });

  it('considers a word known by its recognition facet only', async () => {
    const both = await learner.createGroup({ directions: 'both', target_language: 'Spanish' });
    const { id } = await learner.createWord(both.id);
    await suite.observer.rows(`update review_states set status = 'mastered' where word_id = $1 and facet = 1`, [id]);
    expect((await profile()).languages).toEqual([{ ...empty('Spanish'), words: 1, cefr: { ...NO_LEVELS, none: 1 } }]);
  });
});

describe('a language profile that was computed', () => {
  it('keeps a computed profile when words are added or a group is renamed', async () => {
    const kept = await profile();
    await learner.createWord(groupId);
    await update({ name: 'Another name' });
    await update({ name: 'Again', target_language: 'Spanish', directions: 'both' });
    expect(await profile()).toEqual(kept);
  });

  it('recomputes the profile after a group changes its language', async () => {
    const { computed_at } = await profile();
    await update({ target_language: 'German' });
    const after = await profile();
    expect(after.languages).toEqual([empty('German')]);
    expect(after.computed_at > computed_at).toBe(true);
  });

  it('keeps the profiles of other accounts when a group changes its language', async () => {
    const other = await ApiLearner.signUp(suite.url);
    const kept = await profile(other);
    await other.createGroup();
    await update({ target_language: 'German' });
    expect(await profile(other)).toEqual(kept);
  });

  it.each([
    ['59 minutes', 0],
    ['61 minutes', 1],
  ])('caches the profile for an hour: after %s it has %i words', async (age, words) => {
    await profile();
    await learner.createWord(groupId);
    await suite.observer.rows('update language_profiles set computed_at = now() - $2::interval where account_id = $1', [
      learner.user.id,
      age,
    ]);
    expect((await profile()).languages[0]?.words).toBe(words);
  });

  it('is never older than a change of a group’s language, even with concurrent reads', async () => {
    const languages = ['German', 'French', 'Italian', 'Korean', 'Turkish', 'Japanese'];
    for (const target_language of languages) {
      await Promise.all([...Array.from({ length: 8 }, () => profile()), update({ target_language }), profile()]);
      expect((await profile()).languages).toEqual([empty(target_language)]);
    }
  });
});
