import {
  createWeeklyReport,
  deleteGroup,
  getWeeklyReport,
  listWeeklyReports,
  narrateWeeklyReport,
  updateAiSettings,
  updateMe,
} from '@wordhoard/api-client/sdk';
import type { CreateWeeklyReportDto, WeeklyNarrationDto, WeeklyReportDto } from '@wordhoard/api-client/types';
import { addDays, firstDayOfIsoWeek, isoWeek, studyDay } from '@wordhoard/scheduling';
import { signUpAdministrator } from '../../../test/administrator.js';
import { useApi } from '../../../test/api-suite.js';
import { failure } from '../../../test/failure.js';
import { ApiLearner } from '../../../test/learner.js';
import { INJECTIONS } from '../../../test/models/injections.js';
import { MODEL_FAULTS, UNUSABLE_ANSWER, useModels } from '../../../test/models/use-models.js';

const TODAY = studyDay(new Date(), 'UTC', 4);
const LAST_WEEK = isoWeek(addDays(TODAY, -7));
const MONDAY = firstDayOfIsoWeek(LAST_WEEK) ?? '';

const models = useModels();
const suite = useApi({ variables: models.variables });
let admin: ApiLearner;
let learner: ApiLearner;

beforeAll(async () => {
  admin = await signUpAdministrator(suite);
});
beforeEach(async () => {
  await configure('local');
  learner = await ApiLearner.signUp(suite.url);
});

async function configure(provider: 'none' | 'local'): Promise<void> {
  await updateAiSettings({ client: admin.client, body: { provider, local_model: 'small' } });
}

async function create(body: CreateWeeklyReportDto = {}, who = learner): Promise<WeeklyReportDto> {
  return (await createWeeklyReport({ client: who.client, body })).data;
}

async function read(report_id: number): Promise<WeeklyReportDto> {
  return (await getWeeklyReport({ client: learner.client, path: { report_id } })).data;
}

async function list(query: { limit?: number; cursor?: string } = {}) {
  return (await listWeeklyReports({ client: learner.client, query })).data;
}

/** A time last week, or in the week before for a negative day. */
function at(day: number, time: string): string {
  return `${addDays(MONDAY, day)}T${time}:00Z`;
}

type StudyAnswer = [word: number, day: number, time: string, outcome: 'correct' | 'incorrect'];

/** Submits answers in order, three seconds each. */
async function study(...answers: StudyAnswer[]): Promise<void> {
  const { session_id } = await learner.startSession();
  for (const [word_id, day, time, outcome] of answers)
    await learner.answer(session_id, { word_id, outcome, answered_at: at(day, time), response_time_ms: 3000 });
}

async function wordsOf(groupId: number, ...terms: string[]): Promise<number[]> {
  const ids: number[] = [];
  for (const term of terms) ids.push((await learner.createWord(groupId, { term })).id);
  return ids;
}

describe('weekly report', () => {
  it('says that nothing was studied', async () => {
    const report = await create();
    expect(report).toMatchObject({
      ...{ week: LAST_WEEK, first_day: MONDAY, last_day: addDays(MONDAY, 6) },
      snapshot: { answers: 0, accuracy_percent: null, days_studied: 0, change: null, hardest_words: [], groups: [] },
      narration: { source: 'template', language: 'en', ai_provider: null, ai_model: null },
    });
    expect(report.narration.parts.map(({ text }) => text).join('')).toBe('No answers this week. Words added: 0.');
    expect(await read(report.id)).toEqual(report);
  });

  it('uses the learner’s day start and reports the change from the previous week', async () => {
    const { id: group_id } = await learner.createGroup({ name: 'Kitchen', target_language: 'Spanish' });
    const [house, tree, door] = (await wordsOf(group_id, 'casa', 'árbol', 'puerta')) as [number, number, number];
    await suite.observer.rows('update words set created_at = $2 where id = any($1)', [[house, tree], at(2, '10:00')]);
    await suite.observer.rows('update words set created_at = $2 where id = $1', [door, at(-3, '10:00')]);
    await study(
      [door, -8, '10:00', 'correct'],
      [door, -2, '10:00', 'correct'],
      [door, -2, '10:20', 'incorrect'],
      // Before four in the morning it is still Sunday.
      [door, 0, '03:59', 'correct'],
      [house, 0, '04:01', 'correct'],
      [house, 2, '10:00', 'incorrect'],
      [tree, 2, '10:01', 'incorrect'],
      [tree, 2, '10:05', 'incorrect'],
      [tree, 6, '23:00', 'correct'],
      [house, 7, '03:59', 'correct'],
      [house, 7, '04:01', 'incorrect'],
    );
    const { snapshot, id } = await create();
    expect(snapshot).toEqual({
      ...{ answers: 6, correct: 3, accuracy_percent: 50, new_words: 2, words_added: 2, study_seconds: 18, days_studied: 3 },
      ...{ lapses: expect.any(Number), leeches: 0 },
      counts_by_day: Object.fromEntries([1, 0, 3, 0, 0, 0, 2].map((answers, i) => [addDays(MONDAY, i), answers])),
      change: { answers: 3, accuracy_percent: -17, new_words: 2, words_added: 1, study_seconds: 9, days_studied: 1 },
      hardest_words: [
        { word_id: tree, term: 'árbol', target_language: 'Spanish', answers: 3, incorrect: 2 },
        { word_id: house, term: 'casa', target_language: 'Spanish', answers: 3, incorrect: 1 },
      ],
      groups: [{ group_id, name: 'Kitchen', answers: 6, accuracy_percent: 50 }],
    });
    expect((await read(id)).snapshot).toEqual(snapshot);
  });

  it('counts lapses and leeches, but no undone answers', async () => {
    const { id } = await learner.createGroup();
    const [word] = (await wordsOf(id, 'casa')) as [number];
    const { session_id } = await learner.startSession();
    for (const answered_at of [at(-60, '10:00'), at(-59, '10:00'), at(-40, '10:00')])
      await learner.answer(session_id, { word_id: word, outcome: 'correct', answered_at });
    await learner.answer(session_id, { word_id: word, outcome: 'incorrect', answered_at: at(1, '10:00') });
    await learner.answer(session_id, { word_id: word, outcome: 'incorrect', answered_at: at(3, '10:00') });
    await learner.undo(session_id);
    await suite.observer.rows(`alter table review_logs disable trigger user`);
    await suite.observer.rows(`update review_logs set became_leech = true where word_id = $1 and outcome = 'incorrect'`, [word]);
    await suite.observer.rows(`alter table review_logs enable trigger user`);
    expect((await create()).snapshot).toMatchObject({ answers: 1, lapses: 1, leeches: 1, days_studied: 1 });
  });

  it('does not change after later answers', async () => {
    const { id: group_id } = await learner.createGroup();
    const [word] = (await wordsOf(group_id, 'casa')) as [number];
    await study([word, 1, '10:00', 'incorrect']);
    const report = await create();
    await study([word, 2, '10:00', 'correct']);
    await learner.updateWord(word, { term: 'hogar' });
    await learner.deleteWord(word);
    await deleteGroup({ client: learner.client, path: { group_id } });
    await updateMe({ client: learner.client, body: { time_zone: 'Pacific/Kiritimati' } });
    expect(await read(report.id)).toEqual(report);
    expect(await create({ week: LAST_WEEK })).toEqual(report);
    expect(report.snapshot.hardest_words).toEqual([{ word_id: word, term: 'casa', target_language: 'Spanish', answers: 1, incorrect: 1 }]);
    const change = suite.observer.rows(`update weekly_reports set snapshot = '{}' where id = $1`, [report.id]);
    await expect(change).rejects.toThrow('a weekly report never changes');
  });

  it('a weekly report is created once, even by concurrent requests', async () => {
    const reports = await Promise.all([create(), create({ week: LAST_WEEK }), create(), create({ operation_id: 'once' })]);
    expect(new Set(reports.map(({ id }) => id)).size).toBe(1);
    const other = await create({ week: '2024-W01', operation_id: 'other' });
    expect(await create({ week: '2024-W01', operation_id: 'other' })).toEqual(other);
    expect(await failure(create({ week: '2024-W02', operation_id: 'other' }))).toMatchObject({ status: 409 });
    expect((await list()).items).toHaveLength(2);
  });

  it.each(['2021-W53', '2026-W00', '2026-W60'])('rejects the invalid week %s', async (week) => {
    expect(await failure(create({ week }))).toMatchObject({ status: 422, message: `There is no week ${week}` });
  });

  it.each([0, 7, 700])('a weekly report is not created before the week is over: in %i days', async (days) => {
    const refusal = await failure(create({ week: isoWeek(addDays(TODAY, days)) }));
    expect(refusal).toMatchObject({ status: 409, body: { code: 'REPORT.WEEK_NOT_OVER' } });
  });

  it('a weekly report is listed page by page, latest week first', async () => {
    const weeks = ['2024-W10', '2020-W53', '2023-W01'];
    for (const week of weeks) await create({ week });
    const first = await list({ limit: 2 });
    expect(first.last_week).toEqual({ week: LAST_WEEK, first_day: MONDAY, last_day: addDays(MONDAY, 6) });
    expect(first.items.map(({ week }) => week)).toEqual(['2024-W10', '2023-W01']);
    const second = await list({ limit: 2, cursor: first.next_cursor ?? '' });
    expect(second).toMatchObject({
      items: [{ week: '2020-W53', first_day: '2020-12-28', last_day: '2021-01-03', answers: 0, accuracy_percent: null, days_studied: 0 }],
      next_cursor: null,
    });
  });

  it('a weekly report is measured in one statement for any number of answers', async () => {
    const costOf = (week: string): Promise<string[]> => suite.observer.statementsOf(() => create({ week }));
    const little = await costOf('2024-W01');
    const { id } = await learner.createGroup();
    const words = await wordsOf(id, 'a', 'b', 'c', 'd', 'e');
    await study(...words.map((word, i): StudyAnswer => [word, i, '10:00', 'incorrect']));
    expect(await costOf(LAST_WEEK)).toEqual(little);
    expect(little.length).toBeLessThanOrEqual(7);
  });
});

describe('narration of a model', () => {
  let id: number;

  beforeEach(async () => {
    const { id: groupId } = await learner.createGroup();
    const [word] = (await wordsOf(groupId, 'casa')) as [number];
    await study([word, 1, '10:00', 'incorrect'], [word, 1, '10:10', 'correct']);
    ({ id } = await create());
    says('A calm week: {answers} answers, and {accuracy_percent}% were right. “{hardest_word}” was hard.');
  });

  function says(narration: unknown): void {
    models.server.reply = () => JSON.stringify({ narration });
  }

  async function narrate(): Promise<WeeklyNarrationDto> {
    return (await narrateWeeklyReport({ client: learner.client, path: { report_id: id } })).data;
  }

  function textOf({ narration }: Pick<WeeklyReportDto, 'narration'>): string {
    return narration.parts.map(({ text }) => text).join('');
  }

  it('a narration contains the report’s figures and is stored apart from the report', async () => {
    const before = await read(id);
    const result = await narrate();
    expect(result).toMatchObject({
      ...{ status: 'ok', detail: null, provider: 'local', model: 'small' },
      narration: { source: 'ai', language: 'en', ai_provider: 'local', ai_model: 'small' },
    });
    expect(textOf(result)).toBe('A calm week: 2 answers, and 50% were right. “casa” was hard.');
    expect(await read(id)).toEqual({ ...before, narration: result.narration });
    says('Another look: {answers} answers.');
    expect(textOf(await narrate())).toBe('Another look: 2 answers.');
    expect(textOf(await read(id))).toBe('Another look: 2 answers.');
  });

  it.each([
    ['its own number', 'You gave 2 answers.'],
    ['a number in words', 'You gave two answers.'],
    ['an unknown name', 'You gave {reviews} answers.'],
    ['a change that was not measured', 'Against before: {answers_change}.'],
    ['only markup', '<script></script>'],
    ['nothing', null],
  ])('a narration is replaced by the template if it has %s', async (_what, text) => {
    says(text);
    const result = await narrate();
    expect(result).toMatchObject({ status: 'unavailable', detail: UNUSABLE_ANSWER, narration: { source: 'template' } });
    expect(textOf(result)).toMatch(/^Answers: 2, correct: 50 %\..*“casa”\.$/);
    expect((await read(id)).narration).toEqual(result.narration);
  });

  it.each(MODEL_FAULTS)('keeps the previous narration if the model is "%s"', async (mode, detail) => {
    const { narration } = await narrate();
    models.server.mode = mode;
    expect(await narrate()).toMatchObject({ status: 'unavailable', detail, provider: null, narration: { source: 'template' } });
    expect((await read(id)).narration).toEqual(narration);
  });

  it('a narration is replaced by the template while AI is off', async () => {
    await configure('none');
    expect(await narrate()).toMatchObject({ status: 'disabled', narration: { source: 'template' } });
    expect(models.server.attempts).toBe(0);
  });

  it('keeps the system text unchanged by the learner’s words', async () => {
    await narrate();
    const { system } = models.server.last;
    const other = await ApiLearner.signUp(suite.url);
    const { id: groupId } = await other.createGroup();
    let week = 1;
    for (const term of INJECTIONS.slice(0, 20)) {
      const word = await other.createWord(groupId, { term });
      const { session_id } = await other.startSession();
      const monday = firstDayOfIsoWeek(`2025-W${String(week).padStart(2, '0')}`) ?? '';
      await other.answer(session_id, { word_id: word.id, outcome: 'incorrect', answered_at: `${monday}T10:00:00Z` });
      const report = await create({ week: isoWeek(monday) }, other);
      await narrateWeeklyReport({ client: other.client, path: { report_id: report.id } });
      expect(report.snapshot.hardest_words.map((hard) => hard.term)).toEqual([term]);
      expect(Buffer.from(models.server.last.system).equals(Buffer.from(system))).toBe(true);
      expect(models.server.last.messages[0]?.content.match(/<[^>]*>/g)).toEqual(['<learner_facts>', '</learner_facts>']);
      week++;
    }
  });
});
