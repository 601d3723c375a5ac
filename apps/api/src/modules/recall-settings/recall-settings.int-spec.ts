import type { UpdateRecallSettingsDto } from '@wordhoard/api-client/types';
import { useApi } from '../../../test/api-suite.js';
import { waitForJob } from '../../../test/jobs.js';
import { ApiLearner } from '../../../test/learner.js';
import { clearable, type FieldCase, bool, integer, oneOf } from '../../../test/limits.js';
import { ago } from '../../../test/moments.js';
import { sendJson } from '../../../test/raw-request.js';
import { miscounts } from '../../../test/recount.js';
import { facetMismatches } from '../../../test/refold.js';

const suite = useApi();
let learner: ApiLearner;

beforeEach(async () => {
  learner = await ApiLearner.signUp(suite.url);
});

const DEFAULTS = {
  scheduler: 'fsrs',
  desired_retention: 0.9,
  maximum_interval_days: 36_500,
  new_words_per_day: 20,
  reviews_per_day: 200,
  learning_steps: ['1m', '10m'],
  relearning_steps: ['10m'],
  fuzz: true,
  balance_load: true,
  easy_days: Array<string>(7).fill('normal'),
  leech_threshold: 8,
  leech_action: 'tag',
  day_start_hour: 4,
  learn_ahead_minutes: 20,
  introduce_new_words: true,
  two_button_mode: false,
  question_details: [],
  answer_details: ['reading', 'part_of_speech', 'definition', 'examples', 'mnemonic', 'place', 'more'],
  auto_play: false,
  push_enabled: false,
  email_enabled: false,
  desktop_enabled: true,
  in_app_enabled: true,
  quiet_hours_start: null,
  quiet_hours_end: null,
  hide_notification_details: false,
  notifications_paused: false,
  ai_companion_enabled: false,
  ai_coach_enabled: false,
  learning_diagnosis_enabled: true,
  refold_job_id: null,
};

const STEPS: FieldCase = {
  accepted: [[], ['1m'], ['1m', '10m', '2h', '1d', '7d'], Array(10).fill('5m')],
  refused: [Array(11).fill('5m'), ['0m'], ['8d'], ['1'], ['1s'], [''], [1], [null], '1m', null, {}, 7],
};
const EASY_DAYS: FieldCase = {
  accepted: [['minimum', 'reduced', 'normal', 'normal', 'normal', 'normal', 'minimum'], Array(7).fill('minimum')],
  refused: [
    [],
    Array(6).fill('normal'),
    Array(8).fill('normal'),
    [...Array<string>(6).fill('normal'), 'none'],
    Array(7).fill(1),
    'normal',
    null,
  ],
};
const TIME_OF_DAY = clearable({
  accepted: ['00:00', '07:05', '23:59'],
  refused: ['24:00', '7:05', '07:60', '07:05:00', '', 705, {}, ['07:05']],
});
const RETENTION: FieldCase = { accepted: [0.7, 0.8512, 0.99], refused: [0.69999, 0.9901, 1, 0, '0.9', null, [0.9], {}] };

describe('recall settings', () => {
  it('recall settings start with the defaults', async () => {
    expect(await learner.settings()).toEqual(DEFAULTS);
  });

  const fields: [keyof UpdateRecallSettingsDto, FieldCase][] = [
    ['desired_retention', RETENTION],
    ['maximum_interval_days', integer(1, 36_500)],
    ['new_words_per_day', integer(0, 9999)],
    ['reviews_per_day', integer(0, 9999)],
    ['learning_steps', STEPS],
    ['relearning_steps', STEPS],
    ['easy_days', EASY_DAYS],
    ['leech_threshold', integer(1, 99)],
    ['leech_action', oneOf('suspend', 'tag')],
    ['day_start_hour', integer(0, 23)],
    ['learn_ahead_minutes', integer(0, 1440)],
    ['question_details', { accepted: [['reading', 'part_of_speech'], []], refused: [['examples'], [1], 'reading', null] }],
    [
      'answer_details',
      { accepted: [['examples'], [], DEFAULTS.answer_details], refused: [['picture'], Array(8).fill('more'), 'more', null] },
    ],
    ['quiet_hours_start', TIME_OF_DAY],
    ['quiet_hours_end', TIME_OF_DAY],
    ['scheduler', oneOf('sm2', 'fsrs')],
    ...Object.entries(DEFAULTS)
      .filter(([, value]) => typeof value === 'boolean')
      .map(([name]): [keyof UpdateRecallSettingsDto, FieldCase] => [name as keyof UpdateRecallSettingsDto, bool()]),
  ];

  it('recall settings have a test case for every field', () => {
    expect([...fields.map(([name]) => name), 'refold_job_id'].sort()).toEqual(Object.keys(DEFAULTS).sort());
  });

  it.each(fields)('recall settings validate and store %s', async (field, { accepted, refused }) => {
    for (const value of accepted) {
      const { status, body } = await sendJson(suite.url, 'PATCH', '/api/v1/recall-settings', { [field]: value }, learner.token);
      expect([status, JSON.parse(body)]).toEqual([200, expect.objectContaining({ [field]: value })]);
      expect(await learner.settings()).toMatchObject({ [field]: value });
    }
    const before = await learner.settings();
    for (const value of refused) {
      const { status, body } = await sendJson(suite.url, 'PATCH', '/api/v1/recall-settings', { [field]: value }, learner.token);
      expect([value, status, JSON.parse(body)]).toEqual([
        value,
        422,
        expect.objectContaining({ errors: [expect.objectContaining({ field })] }),
      ]);
    }
    expect({ ...(await learner.settings()), refold_job_id: null }).toEqual({ ...before, refold_job_id: null });
  });

  it('recall settings reject unknown fields without changing anything', async () => {
    const body = { fuzz: false, time_zone: 'UTC' };
    const refusal = await sendJson(suite.url, 'PATCH', '/api/v1/recall-settings', body, learner.token);
    expect([refusal.status, JSON.parse(refusal.body)]).toMatchObject([422, { errors: [{ field: 'time_zone' }] }]);
    expect(await learner.settings()).toEqual(DEFAULTS);
  });

  it('recall settings keep fields that are not sent', async () => {
    await learner.updateSettings({ auto_play: true });
    expect(await learner.updateSettings({})).toEqual({ ...DEFAULTS, auto_play: true });
  });

  it('recall settings keep all of many concurrent changes', async () => {
    const changes: UpdateRecallSettingsDto[] = [
      { scheduler: 'sm2' },
      { maximum_interval_days: 100 },
      { new_words_per_day: 7 },
      { reviews_per_day: 77 },
      { fuzz: false },
      { easy_days: ['minimum', 'normal', 'normal', 'normal', 'normal', 'normal', 'normal'] },
      { day_start_hour: 6 },
      { quiet_hours_start: '22:00' },
      { introduce_new_words: false },
      { two_button_mode: true },
    ];
    await Promise.all(changes.map((change) => learner.updateSettings(change)));
    expect(await learner.settings()).toMatchObject(Object.assign({}, ...changes) as object);
  });
});

describe('changing the day start', () => {
  it('recounts scheduled and completed reviews per day when the day start changes', async () => {
    const group = await learner.createGroup();
    const words = await learner.createWords(group.id, 4);
    const { session_id } = await learner.startSession();
    for (const [i, { id }] of words.entries()) {
      await learner.answer(session_id, { word_id: id, outcome: 'correct', grade: 'easy', answered_at: ago(i, 100 * i) });
    }
    for (const day_start_hour of [0, 12, 23, 4]) {
      expect((await learner.updateSettings({ day_start_hour })).refold_job_id).toBeNull();
      expect(await miscounts(suite.observer, learner.user.id)).toEqual([]);
    }
  });
});

describe('changing fuzz or balancing', () => {
  it('moves no scheduled review when only fuzz or balancing changes', async () => {
    const { id } = await learner.createGroup();
    const [word] = await learner.createWords(id, 1);
    const { session_id } = await learner.startSession();
    const before = (await learner.answer(session_id, { word_id: word?.id as number, outcome: 'correct', grade: 'easy' })).word;
    const changes: UpdateRecallSettingsDto = {
      fuzz: false,
      balance_load: false,
      easy_days: DEFAULTS.easy_days.map(() => 'minimum') as never,
    };
    expect((await learner.updateSettings(changes)).refold_job_id).toBeNull();
    expect((await learner.word(before.id)).review_state).toEqual(before.review_state);
  });
});

describe('changing memory settings', () => {
  const changes: [string, UpdateRecallSettingsDto][] = [
    ['the scheduler', { scheduler: 'sm2' }],
    ['the retention', { desired_retention: 0.8 }],
    ['the longest interval', { maximum_interval_days: 3 }],
    ['the learning steps', { learning_steps: [] }],
    ['the relearning steps', { relearning_steps: ['1h', '1d'] }],
  ];

  it.each(changes)('replays every word in a job after a change: %s', async (_what, change) => {
    const group = await learner.createGroup();
    const words = await learner.createWords(group.id, 3);
    const { session_id } = await learner.startSession();
    for (const grade of ['good', 'easy', 'again', 'easy'] as const) {
      for (const { id } of words.slice(1))
        await learner.answer(session_id, { word_id: id, outcome: grade === 'again' ? 'incorrect' : 'correct', grade });
    }
    const { refold_job_id } = await learner.updateSettings(change);
    expect((await waitForJob(learner, refold_job_id)).state).toBe('done');
    expect((await learner.settings()).refold_job_id).toBeNull();
    expect((await learner.job(refold_job_id as string)).result).toEqual({ facets: 3 });
    expect(await facetMismatches(suite.observer, learner.user.id)).toEqual([]);
    expect(await miscounts(suite.observer, learner.user.id)).toEqual([]);
    expect((await learner.word(words[0]?.id as number)).review_state).toMatchObject({
      status: 'new',
      algorithm: change.scheduler ?? 'fsrs',
    });
  });

  it('starts no job for unchanged values', async () => {
    const { refold_job_id } = await learner.updateSettings({ scheduler: 'fsrs', desired_retention: 0.9, learning_steps: ['1m', '10m'] });
    expect(refold_job_id).toBeNull();
  });

  it('replaces an unfinished job', async () => {
    const first = (await learner.updateSettings({ desired_retention: 0.8 })).refold_job_id as string;
    const second = (await learner.updateSettings({ desired_retention: 0.85 })).refold_job_id as string;
    expect(second).not.toBe(first);
    expect((await waitForJob(learner, second)).state).toBe('done');
    expect(['superseded', 'done']).toContain((await waitForJob(learner, first)).state);
  });
});
