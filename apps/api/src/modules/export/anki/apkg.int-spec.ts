import type { WordDto } from '@wordhoard/api-client/types';
import type { SourceRecord } from '@wordhoard/imports';
import { readPackage, takenToAnki } from '../../../../test/anki-package.js';
import { useApi } from '../../../../test/api-suite.js';
import { ApiLearner } from '../../../../test/learner.js';
import { ago } from '../../../../test/moments.js';

const suite = useApi();
let learner: ApiLearner;

beforeEach(async () => {
  learner = await ApiLearner.signUp(suite.url);
});

async function recordsByTerm(): Promise<Map<string, SourceRecord>> {
  const { records } = await readPackage(await takenToAnki(learner));
  return new Map(records.map((record) => [record.fields[0] ?? '', record]));
}

describe('words that are taken to Anki', () => {
  it('exports words as notes in decks, with escaped text', async () => {
    const { id } = await learner.createGroup({ name: 'Español::Casa' });
    await learner.createWord(id, {
      term: '<b>casa</b>',
      translations: ['house', 'home & hearth'],
      definition: 'Where one lives.',
      tags: ['a b'],
    });
    const notes = await recordsByTerm();
    expect(notes.get('&lt;b&gt;casa&lt;/b&gt;')).toMatchObject({
      kind: 'Wordhoard',
      fields: ['&lt;b&gt;casa&lt;/b&gt;', 'house; home &amp; hearth', 'Where one lives.', expect.any(String), '', '', ''],
      group: 'Español::Casa',
      tags: ['a_b'],
      cards: [{ facet: 0, group: 'Español::Casa', state: { type: 0, queue: 0 }, reviews: [] }],
    });
  });

  it('exports schedules and review log without undone answers', async () => {
    const { id } = await learner.createGroup({ directions: 'both' });
    const word = await learner.createWord(id, { term: 'perro' });
    const aside = await learner.createWord(id, { term: 'gato' });
    await learner.updateWord(aside.id, { suspended: true });
    const { session_id } = await learner.startSession();
    const answer = { word_id: word.id, outcome: 'correct' } as const;
    await learner.answer(session_id, { ...answer, answered_at: ago(9), response_time_ms: 1500 });
    await learner.answer(session_id, { ...answer, answered_at: ago(8), grade: 'easy' });
    await learner.answer(session_id, { ...answer, outcome: 'incorrect' });
    await learner.undo(session_id);
    await learner.answer(session_id, { ...answer, facet: 1, outcome: 'incorrect' });
    const { review_states } = await learner.word(word.id);
    const [meaning] = review_states as [WordDto['review_state']];

    const notes = await recordsByTerm();
    expect(notes.get('gato')?.cards).toHaveLength(2);
    expect(notes.get('gato')?.cards).toMatchObject([{ state: { queue: -1 } }, { state: { queue: -1 } }]);
    const { cards = [] } = notes.get('perro') ?? {};
    expect(cards).toMatchObject([
      { facet: 0, state: { type: 2, queue: 2, ivl: meaning.interval_days, reps: 2, lapses: 0 } },
      { facet: 1, state: { type: 1, queue: 1, reps: 1 }, reviews: [{ ease: 1, type: 0 }] },
    ]);
    expect(cards[0]?.reviews).toMatchObject([
      { ease: 3, type: 0, ivl: -600, time: 1500, id: expect.any(Number) },
      { ease: 4, ivl: meaning.interval_days, type: 0 },
    ]);
    expect(JSON.parse(cards[0]?.state.data ?? '')).toMatchObject({ s: expect.closeTo(meaning.stability ?? 0, 3) });
  });

  it('exports the same note ids in every package, unique per account', async () => {
    const other = await ApiLearner.signUp(suite.url);
    for (const one of [learner, other]) await one.createWord((await one.createGroup()).id, { term: 'sol' });
    const [first, second] = [await recordsByTerm(), await recordsByTerm()];
    expect(second.get('sol')?.key).toBe(first.get('sol')?.key);
    const theirs = await readPackage(await takenToAnki(other));
    expect(theirs.records.map(({ key }) => key)).not.toContain(first.get('sol')?.key);
    expect(theirs.records).toHaveLength(1);
  });
});
