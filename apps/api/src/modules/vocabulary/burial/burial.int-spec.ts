import { buryWord, getBurial, listRoomWords, unburyWord } from '@wordhoard/api-client/sdk';
import type { BurialDto, BuryWordDto } from '@wordhoard/api-client/types';
import { addDays, startOfStudyDay, studyDay } from '@wordhoard/scheduling';
import { useApi } from '../../../../test/api-suite.js';
import { failure } from '../../../../test/failure.js';
import { ApiLearner } from '../../../../test/learner.js';
import { ago, distantHour } from '../../../../test/moments.js';
import { miscounts } from '../../../../test/recount.js';

const NOTHING_DUE = { status: 409, code: 'REVIEW.NOTHING_DUE' };

const suite = useApi();
let learner: ApiLearner;
let groupId: number;
let hour: number;

beforeEach(async () => {
  learner = await ApiLearner.signUp(suite.url);
  hour = distantHour();
  await learner.updateSettings({ day_start_hour: hour });
  groupId = (await learner.createGroup()).id;
});

async function bury(word_id: number, body: BuryWordDto = {}, { client } = learner): Promise<BurialDto> {
  return (await buryWord({ client, path: { word_id }, body })).data;
}

async function unbury(word_id: number): Promise<BurialDto> {
  return (await unburyWord({ client: learner.client, path: { word_id } })).data;
}

async function burial(word_id: number): Promise<BurialDto> {
  return (await getBurial({ client: learner.client, path: { word_id } })).data;
}

/** Moves the burial into the past by its own duration. */
async function later(wordId: number): Promise<void> {
  await suite.observer.rows(`update buried_words set until = now() - interval '1 second' where word_id = $1`, [wordId]);
}

function startOfDay(days: number): string {
  return startOfStudyDay(addDays(studyDay(new Date(), 'UTC', hour), days), 'UTC', hour).toISOString();
}

async function dueWord(): Promise<number> {
  const { id } = await learner.createWord(groupId);
  const { session_id } = await learner.startSession();
  await learner.answer(session_id, { word_id: id, outcome: 'correct', grade: 'easy', answered_at: ago(60) });
  return id;
}

describe('buried word', () => {
  it('a buried word is not asked until the study day after its burial begins, and keeps its schedule', async () => {
    const due = await dueWord();
    const { id: fresh } = await learner.createWord(groupId);
    const before = await learner.word(due);
    for (const id of [due, fresh]) expect(await bury(id)).toEqual({ until: startOfDay(1) });
    expect(await failure(learner.startSession())).toMatchObject(NOTHING_DUE);
    expect(await failure(learner.startSession({ ahead: true }))).toMatchObject(NOTHING_DUE);
    expect((await learner.word(due)).review_state.due_at).toBe(before.review_state.due_at);

    for (const id of [due, fresh]) await later(id);
    expect(await burial(due)).toEqual({ until: null });
    expect((await learner.startSession()).words.map(({ id }) => id).sort()).toEqual([due, fresh].sort());
  });

  it('a buried word is left out of due counts and offline packs', async () => {
    const { id: room } = await learner.createRoom(groupId);
    const due = await dueWord();
    await learner.placeWords(room, [{ word_id: due, x_percent: 10, y_percent: 10 }]);
    const { id: fresh } = await learner.createWord(groupId);
    const inRoom = async () =>
      (await listRoomWords({ client: learner.client, path: { room_id: room } })).data.items.filter((one) => one.due);
    expect(await inRoom()).toHaveLength(1);
    for (const id of [due, fresh]) await bury(id, { until: startOfDay(2) });
    expect(await learner.queue()).toMatchObject({ due: 0, new: 0, next_due_at: startOfDay(2) });
    expect(await learner.queue(groupId)).toMatchObject({ due: 0, new: 0, next_due_at: startOfDay(2) });
    expect((await learner.group(groupId)).due_count).toBe(0);
    expect((await learner.offlinePack(10, true)).words).toEqual([]);
    expect(await inRoom()).toEqual([]);
  });

  it('a buried word leaves a running session, and returns to its position when the burial is undone', async () => {
    const words = (await learner.createWords(groupId, 3)).map(({ id }) => id);
    const { session_id } = await learner.startSession();
    const [, second = 0] = words;
    const asked = async () => (await learner.session(session_id)).words.map(({ id }) => id);
    await bury(second);
    expect(await asked()).toEqual(words.filter((id) => id !== second));
    expect(await unbury(second)).toEqual({ until: null });
    expect(await unbury(second)).toEqual({ until: null });
    expect(await asked()).toEqual(words);
  });

  it('a buried word leaves the learning steps of a running session', async () => {
    const { id } = await learner.createWord(groupId);
    const { session_id } = await learner.startSession();
    await learner.answer(session_id, { word_id: id, outcome: 'incorrect' });
    expect((await learner.session(session_id)).in_learning).toHaveLength(1);
    await bury(id);
    expect((await learner.session(session_id)).in_learning).toEqual([]);
  });

  it('a buried word stays buried until a chosen later day, and rejects today and past days', async () => {
    const { id } = await learner.createWord(groupId);
    const noon = new Date(Date.parse(startOfDay(5)) + 3_600_000).toISOString();
    expect(await bury(id, { until: noon })).toEqual({ until: startOfDay(5) });
    expect(await bury(id, { until: noon })).toEqual({ until: startOfDay(5) });
    for (const until of [new Date().toISOString(), ago(3)]) {
      expect(await failure(bury(id, { until }))).toMatchObject({ status: 422 });
    }
    expect(await burial(id)).toEqual({ until: startOfDay(5) });
    expect(await bury(id)).toEqual({ until: startOfDay(1) });
  });

  it('a buried word is not found by another account or after its deletion', async () => {
    const { id } = await learner.createWord(groupId);
    const stranger = await ApiLearner.signUp(suite.url);
    const { client } = stranger;
    const gone = { status: 404, message: `Word '${id}' was not found` };
    const path = { word_id: id };
    for (const call of [bury(id, {}, stranger), getBurial({ client, path }), unburyWord({ client, path })].map(failure)) {
      expect(await call).toMatchObject(gone);
    }
    await bury(id);
    await failure(unburyWord({ client, path }));
    expect(await burial(id)).toEqual({ until: startOfDay(1) });
    await learner.deleteWord(id);
    for (const call of [bury(id), burial(id), unbury(id)].map(failure)) expect(await call).toMatchObject(gone);
  });
});

describe('after all burials', () => {
  it('every counter equals a recount', async () => {
    expect(await miscounts(suite.observer)).toEqual([]);
  });
});
