import { updateGroup } from '@wordhoard/api-client/sdk';
import type { UpdateGroupDto } from '@wordhoard/api-client/types';
import { useApi } from '../../../../test/api-suite.js';
import { waitForReplay } from '../../../../test/jobs.js';
import { ApiLearner } from '../../../../test/learner.js';
import { miscounts } from '../../../../test/recount.js';
import { facetMismatches } from '../../../../test/refold.js';
import { addStudiedWords } from '../../../../test/studied-words.js';

const suite = useApi();
let learner: ApiLearner;

beforeEach(async () => {
  learner = await ApiLearner.signUp(suite.url);
});

async function update(groupId: number, body: UpdateGroupDto): Promise<void> {
  await updateGroup({ client: learner.client, path: { group_id: groupId }, body: { name: 'Changed', ...body } });
}

/** A group whose words were answered for months, with memories under the account's settings. Returns its id. */
async function studiedGroup(words: number): Promise<number> {
  const groupId = await addStudiedWords(suite.observer, learner, words, 6);
  const { desired_retention } = await learner.settings();
  await learner.updateSettings({ desired_retention: desired_retention === 0.9 ? 0.91 : 0.9 });
  await waitForReplay(learner);
  return groupId;
}

interface State {
  readonly word_id: number;
  readonly version: number;
  readonly interval_days: number;
  readonly stability: number;
}

function states(groupId: number): Promise<State[]> {
  return suite.observer.rows<State>(
    'select word_id, version, interval_days, stability from review_states where account_id = $1 and group_id = $2 order by word_id',
    [learner.user.id, groupId],
  );
}

async function expectConsistent(): Promise<void> {
  expect(await facetMismatches(suite.observer, learner.user.id)).toEqual([]);
  expect(await miscounts(suite.observer, learner.user.id)).toEqual([]);
}

const total = (rows: readonly State[]) => rows.reduce((sum, { interval_days }) => sum + interval_days, 0);

it('a change reschedules the words of the group, and no others', async () => {
  const group = await studiedGroup(25);
  const { id: other } = await learner.createGroup();
  const moved = (await states(group)).slice(0, 5).map(({ word_id }) => word_id);
  await learner.editWords({ word_ids: moved, group_id: other });
  const [before, others] = [await states(group), await states(other)];
  await update(group, { desired_retention: 0.8 });
  await waitForReplay(learner);
  const after = await states(group);
  expect(total(after)).toBeGreaterThan(total(before));
  expect(after.map(({ stability }) => stability)).toEqual(before.map(({ stability }) => stability));
  expect(await states(other)).toEqual(others);
  await expectConsistent();

  await update(group, { desired_retention: null });
  await waitForReplay(learner);
  expect(total(await states(group))).toBe(total(before));
  await expectConsistent();
});

it('a change of another field, or under SM-2, reschedules nothing', async () => {
  const group = await studiedGroup(3);
  const before = await states(group);
  await update(group, { new_words_per_day: 3, reviews_per_day: 4 });
  expect((await learner.settings()).refold_job_id).toBeNull();
  expect(await states(group)).toEqual(before);
  await learner.updateSettings({ scheduler: 'sm2' });
  await waitForReplay(learner);
  const bySm2 = await states(group);
  await update(group, { desired_retention: 0.75 });
  expect((await learner.settings()).refold_job_id).toBeNull();
  expect(await states(group)).toEqual(bySm2);
  await expectConsistent();
});

it('a change of the account keeps the retention of the group', async () => {
  const group = await studiedGroup(5);
  await update(group, { desired_retention: 0.8 });
  await waitForReplay(learner);
  const before = await states(group);
  await learner.updateSettings({ desired_retention: 0.95 });
  await waitForReplay(learner);
  expect((await states(group)).map(({ interval_days }) => interval_days)).toEqual(before.map(({ interval_days }) => interval_days));
  await expectConsistent();
});

it('an answer, its preview, its undo and its repeat use the retention of the group', async () => {
  const { id: group } = await learner.createGroup({ desired_retention: 0.75 });
  const { id: plain } = await learner.createGroup();
  const [mine] = await learner.createWords(group, 1);
  const [other] = await learner.createWords(plain, 1);
  const { session_id, words } = await learner.startSession({ limit: 100 });
  const preview = (id: number | undefined) => words.find((word) => word.id === id)?.intervals.easy ?? 0;
  expect(preview(mine?.id)).toBeGreaterThan(preview(other?.id));
  const resumed = await learner.session(session_id);
  expect(resumed.words.map(({ intervals }) => intervals.easy)).toEqual(words.map(({ intervals }) => intervals.easy));

  const easy = { outcome: 'correct', grade: 'easy' } as const;
  const first = await learner.answer(session_id, { word_id: mine?.id as number, ...easy });
  const second = await learner.answer(session_id, { word_id: other?.id as number, ...easy });
  expect(first.interval_days).toBeGreaterThan(second.interval_days);
  await expectConsistent();
  await learner.undo(session_id);
  await learner.undo(session_id);
  await expectConsistent();
  const again = await learner.answer(session_id, { word_id: mine?.id as number, ...easy });
  expect(again.interval_days).toBe(first.interval_days);
  const inLearning = await learner.answer(session_id, { word_id: other?.id as number, outcome: 'correct', grade: 'good' });
  expect(inLearning.next?.intervals.easy).toBeLessThan(again.interval_days * 86_400);
  await expectConsistent();
});

it('words that move to a group with another retention are rescheduled, one by one and many at once', async () => {
  const group = await studiedGroup(10);
  const { id: strict } = await learner.createGroup({ desired_retention: 0.95 });
  const { id: plain } = await learner.createGroup();
  const before = total(await states(group));
  const [first, ...others] = (await states(group)).map(({ word_id }) => word_id);
  await learner.updateWord(first as number, { group_id: strict });
  await learner.editWords({ word_ids: others, group_id: strict });
  await waitForReplay(learner);
  expect(total(await states(strict))).toBeLessThan(before);
  await expectConsistent();

  const stored = await states(strict);
  await update(strict, { desired_retention: null });
  await waitForReplay(learner);
  await learner.editWords({ word_ids: stored.map(({ word_id }) => word_id), group_id: plain });
  expect((await learner.settings()).refold_job_id).toBeNull();
  expect(total(await states(plain))).toBe(before);
  await expectConsistent();
});

it('an answer that comes before the job has rescheduled its word uses the new retention', async () => {
  const group = await studiedGroup(3);
  await suite.observer.rows(`update review_states set due_at = now() - interval '1 hour' where account_id = $1`, [learner.user.id]);
  const { session_id, words } = await learner.startSession({ group_id: group });
  await suite.observer.rows('update groups set desired_retention = 0.75 where account_id = $1 and id = $2', [learner.user.id, group]);
  await suite.observer.rows('update review_states set schedule_version = 0, version = version + 1 where account_id = $1', [
    learner.user.id,
  ]);
  for (const { id } of words) await learner.answer(session_id, { word_id: id, outcome: 'correct', grade: 'good' });
  expect(await facetMismatches(suite.observer, learner.user.id)).toEqual([]);
});
