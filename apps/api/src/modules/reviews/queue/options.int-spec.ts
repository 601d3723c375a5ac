import type { ReviewSessionDto } from '@wordhoard/api-client/types';
import { useApi } from '../../../../test/api-suite.js';
import { ApiLearner } from '../../../../test/learner.js';

const suite = useApi();
let learner: ApiLearner;
let groupId: number;

beforeEach(async () => {
  learner = await ApiLearner.signUp(suite.url);
  groupId = (await learner.createGroup()).id;
});

/** Words that are due, because night mode asks no new words. */
async function makeDue(): Promise<void> {
  await suite.observer.rows(
    `update review_states set status = 'review', phase = 'review', due_at = now(), stability = 1, difficulty = 5, interval_days = 1,
       last_reviewed_at = now() - interval '1 day' where account_id = $1`,
    [learner.user.id],
  );
}

const optionsOf = ({ words }: ReviewSessionDto) => words.map(({ options }) => options);

describe('answers to choose from', () => {
  it.each(['walking', 'night', 'break'] as const)(
    'offers four options from the learner’s words in mode %s, including the right one',
    async (mode) => {
      const others = await ApiLearner.signUp(suite.url);
      await others.createWords((await others.createGroup()).id, 5);
      const words = await learner.createWords(groupId, 8);
      await makeDue();
      const session = await learner.startSession({ mode });
      expect(session.words).toHaveLength(8);
      for (const { options = [], translations } of session.words) {
        expect(new Set(options).size).toBe(4);
        expect(options).toContain(translations[0]);
        expect(words.map((word) => word.translations[0])).toEqual(expect.arrayContaining(options));
      }
    },
  );

  it.each(['standard', 'focus'] as const)('offers no options in mode %s', async (mode) => {
    await learner.createWords(groupId, 8);
    expect(optionsOf(await learner.startSession({ mode }))).toEqual(Array(8).fill(undefined));
  });

  it('offers meanings for a term and terms for a meaning', async () => {
    const words = await learner.createWords(groupId, 4);
    await suite.observer.rows(
      `insert into review_states (account_id, word_id, facet, group_id, algorithm) values ($1, $2, 1, $3, 'fsrs')`,
      [learner.user.id, words[0]?.id, groupId],
    );
    const session = await learner.startSession({ mode: 'walking' });
    const [meanings, terms] = [0, 1].map(
      (facet) => session.words.find((word) => word.id === words[0]?.id && word.facet === facet)?.options,
    );
    expect(meanings?.toSorted()).toEqual(words.map(({ translations }) => translations[0]).toSorted());
    expect(terms?.toSorted()).toEqual(words.map(({ term }) => term).toSorted());
  });

  it('keeps the options of a resumed session, regardless of answers and new words since', async () => {
    const words = await learner.createWords(groupId, 30);
    const session = await learner.startSession({ mode: 'walking', limit: 12 });
    expect(await learner.session(session.session_id)).toEqual(session);
    for (const { id } of words.slice(0, 5)) {
      await learner.answer(session.session_id, { word_id: id, outcome: 'correct', answer_format: 'choice' });
    }
    await learner.createWords(groupId, 10);
    expect(optionsOf(await learner.session(session.session_id))).toEqual(optionsOf(session).slice(5));
    const again = await learner.startSession({ mode: 'walking', limit: 12 });
    expect(optionsOf(again)).not.toEqual(optionsOf(session));
  });

  it('offers options in the language of the word only, and none if it has too few words', async () => {
    const spanish = await learner.createWords(groupId, 5);
    const [german] = await learner.createWords((await learner.createGroup({ target_language: 'German' })).id, 2);
    const gone = await learner.createWords(groupId, 2);
    const session = await learner.startSession({ mode: 'break' });
    for (const { id } of gone) await learner.deleteWord(id);
    for (const { words } of [await learner.session(session.session_id), await learner.startSession({ mode: 'break' })]) {
      expect(words).toHaveLength(7);
      expect(words.find(({ id }) => id === german?.id)).not.toHaveProperty('options');
      const offered = words.flatMap(({ options = [] }) => options);
      expect([...new Set(offered)].toSorted()).toEqual(spanish.map(({ translations }) => translations[0]).toSorted());
    }
  });

  it('offers options from words that were added at about the same time', async () => {
    const [first] = await learner.createWords(groupId, 1);
    const near = await learner.createWords(groupId, 200);
    await suite.observer.rows('update review_states set hidden = true where account_id = $1 and word_id <> $2', [
      learner.user.id,
      first?.id,
    ]);
    const [asked] = (await learner.startSession({ mode: 'walking' })).words;
    const offered = asked?.options?.filter((option) => option !== asked.translations[0]) ?? [];
    expect(near.slice(0, 150).map(({ translations }) => translations[0])).toEqual(expect.arrayContaining(offered));
  });
});
