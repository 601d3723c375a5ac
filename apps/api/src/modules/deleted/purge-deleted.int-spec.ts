import { createMnemonic, deleteGroup, deleteMnemonic, deleteRoom, voteForMnemonic } from '@wordhoard/api-client/sdk';
import { useApi } from '../../../test/api-suite.js';
import { runRecurringJob } from '../../../test/jobs.js';
import { ApiLearner } from '../../../test/learner.js';
import { miscounts } from '../../../test/recount.js';

const suite = useApi();

async function purge(): Promise<void> {
  await runRecurringJob(suite.observer, 'purge-deleted-words');
}

/** Moves all deletions into the past. */
async function age(days: number): Promise<void> {
  for (const table of ['words', 'groups', 'rooms', 'mnemonics']) {
    await suite.observer.rows(`update ${table} set deleted_at = now() - make_interval(days => $1) where deleted_at is not null`, [days]);
  }
}

async function idsIn(table: string): Promise<number[]> {
  return (await suite.observer.rows<{ id: number }>(`select id from ${table} order by id`)).map(({ id }) => id);
}

async function studied(learner: ApiLearner) {
  const { streak_days, longest_streak_days, last_activity_date, total_study_seconds, total_words_learned } = await learner.me();
  const [days] = await suite.observer.rows('select sum(answers)::int as answers, sum(new_words)::int as words from study_days');
  return { streak_days, longest_streak_days, last_activity_date, total_study_seconds, total_words_learned, days };
}

describe('daily purge', () => {
  it('deletes rows that were deleted over 30 days ago, for all accounts, but keeps the review log', async () => {
    const [learner, other] = [await ApiLearner.signUp(suite.url), await ApiLearner.signUp(suite.url)];
    const [group, kept] = [await learner.createGroup(), await learner.createGroup()];
    const [first, second] = await learner.createWords(group.id, 2);
    const word = await learner.createWord(kept.id);
    const theirs = await other.createWord((await other.createGroup()).id);
    const { session_id } = await learner.startSession({ group_id: group.id });
    await learner.answer(session_id, { word_id: first?.id ?? 0, outcome: 'correct', response_time_ms: 4_000 });
    await learner.updateWord(first?.id ?? 0, { definition: 'Changed.' });
    await deleteGroup({ client: learner.client, path: { group_id: group.id } });
    await other.deleteWords({ word_ids: [theirs.id] });
    const before = await studied(learner);

    await age(29);
    await purge();
    expect(await idsIn('words')).toEqual([first?.id, second?.id, word.id, theirs.id]);

    await age(31);
    await purge();
    expect(await idsIn('words')).toEqual([word.id]);
    expect(await idsIn('groups')).toEqual([kept.id, expect.any(Number)]);
    expect(await idsIn('word_revisions')).toEqual([]);
    expect((await suite.observer.rows('select from review_states')).length).toBe(1);
    expect((await learner.session(session_id)).words).toEqual([]);
    expect(await learner.complete(session_id)).toMatchObject({ words_reviewed: 1, correct_count: 1 });
    expect(await studied(learner)).toEqual({ ...before, total_words_learned: 0 });
    expect(await learner.restoreWords({ word_ids: [first?.id ?? 0] })).toEqual({ restored: 0, skipped: [first?.id] });
    expect(await miscounts(suite.observer)).toEqual([]);
  });

  it('deletes old rooms with their placements and old mnemonics with their votes', async () => {
    const learner = await ApiLearner.signUp(suite.url);
    const { client } = learner;
    const { id: groupId } = await learner.createGroup();
    const { id: word_id } = await learner.createWord(groupId);
    const rooms = [];
    for (let i = 0; i < 22; i++) rooms.push((await learner.createRoom(groupId)).id);
    const mnemonics = [];
    for (const text of ['a castle', 'a house'])
      mnemonics.push((await createMnemonic({ client, path: { word_id }, body: { text } })).data.id);
    for (const mnemonic_id of mnemonics) await voteForMnemonic({ client, path: { word_id, mnemonic_id }, body: { vote: 'up' } });
    for (const id of rooms) await learner.placeWords(id, [{ word_id, x_percent: 50, y_percent: 50 }]);
    for (const room_id of rooms.slice(1)) await deleteRoom({ client, path: { room_id } });
    await deleteMnemonic({ client, path: { word_id, mnemonic_id: mnemonics[1] ?? 0 } });

    await age(29);
    await purge();
    expect([await idsIn('rooms'), await idsIn('mnemonics')]).toEqual([rooms, mnemonics]);

    await age(31);
    await purge();
    expect([await idsIn('rooms'), await idsIn('mnemonics')]).toEqual([rooms.slice(0, 1), mnemonics.slice(0, 1)]);
    expect(await suite.observer.rows('select room_id from placements')).toEqual([{ room_id: rooms[0] }]);
    expect(await suite.observer.rows('select mnemonic_id from mnemonic_votes')).toEqual([{ mnemonic_id: mnemonics[0] }]);
  });

  it('deletes the words of an account in batches', async () => {
    const learner = await ApiLearner.signUp(suite.url);
    const { id } = await learner.createGroup();
    await suite.observer.rows(
      `insert into words (account_id, group_id, term, target_language, term_key, term_search, fold_version, operation_id, request_hash, deleted_at)
       select $1, $2, 'word', 'Spanish', 'word', 'word', 1, 'filled ' || n, '', now() - interval '31 days' from generate_series(1, 2500) n`,
      [learner.user.id, id],
    );
    await purge();
    expect(await suite.observer.rows('select from words where account_id = $1', [learner.user.id])).toEqual([]);
    expect(await learner.group(id)).toMatchObject({ word_count: 0 });
  });
});
