import { hash, randomUUID } from 'node:crypto';
import {
  type EasyDays,
  endOfStudyDay,
  type Grade,
  gradeOf,
  isLeech,
  nextStreak,
  type Outcome,
  place,
  type PlacementSettings,
  schedule,
  seedOf,
  status,
  strength,
  studyDay,
} from '@wordhoard/scheduling';
import { WORD_FIELD_NAMES } from '@wordhoard/word-fields';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RefSql } from './sql.ts';
import { memoryOf, moment, type SettingsRow, settingsOf, type RefStateRow, toSessionWord, toWord, type RefWordRow } from './word.ts';

interface AnswerRequest {
  word_id: number;
  outcome: Outcome;
  grade?: Grade;
  response_time_ms?: number;
}

/** The word, its states and what else the answer depends on. */
interface AnswerRow extends SettingsRow, RefWordRow {
  id: number;
  group_id: number;
  schedule_version: number;
  in_session: boolean;
  ended_at: Date | null;
  version: number;
  parameter_set_id: number | null;
  load: Record<string, number> | null;
  leech_threshold: number;
  streak_days: number;
  longest_streak_days: number;
  last_activity_date: string | null;
  days_version: number;
  fuzz: boolean;
  balance_load: boolean;
  easy_days: EasyDays;
  time_zone: string;
  day_start_hour: number;
}

type AnswerRecord = ReturnType<typeof recordOf>;

/** The answer that is being stored. */
interface AnswerOperation {
  account: number;
  session: number;
  operation: { id: string; hash: Buffer };
}

const body = {
  type: 'object',
  additionalProperties: false,
  required: ['word_id', 'outcome'],
  properties: {
    word_id: { type: 'integer', minimum: 1 },
    outcome: { enum: ['correct', 'incorrect'] },
    grade: { enum: ['again', 'hard', 'good', 'easy'] },
    response_time_ms: { type: 'integer', minimum: 0 },
  },
};

const ATTEMPTS = 4;

/** Answers a word in an open session. Late answers, skips and leech suspension exist only in the API. */
export function answerRoute(sql: RefSql) {
  return {
    schema: { body },
    handler: async (request: FastifyRequest<{ Body: AnswerRequest; Params: { session: string } }>, reply: FastifyReply) => {
      const { account, params, id } = request;
      const session = Number(params.session);
      const operation = { id: randomUUID(), hash: hash('sha256', JSON.stringify(request.body), 'buffer') };
      for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
        const [read] = await sql.rows<AnswerRow>('read-for-answer', [operation.id, request.body.word_id, 0, account, session]);
        if (!read?.in_session || read.ended_at) return reply.code(404).send({ detail: `Request ${id} found nothing to answer` });
        const result = recordOf(read, request.body);
        const [written] = await sql.rows<{ appended: number }>(
          'append-to-review-log',
          valuesOf({ account, session, operation }, read, result),
        );
        if (written?.appended === 1) return toResult(read, result);
      }
      return reply.code(409).send({ detail: 'The word is being answered elsewhere' });
    },
  };
}

/** The result of an answer for the facet that was read. */
function recordOf(read: AnswerRow, { outcome, grade, response_time_ms }: AnswerRequest) {
  const [state] = read.states;
  if (!state) throw new Error('The word has no state.');
  const settings = settingsOf(read);
  const now = new Date();
  const before = memoryOf(state);
  const agreed = gradeOf(outcome, grade) as Grade;
  const step = schedule(before, agreed, now, settings);
  const { memory } = step;
  const load = read.load && new Map(Object.entries(read.load));
  const dueAt = place(step, seedOf(read.id, 0, memory.repetitions), placementOf(read), load);
  const becameLeech = memory.lapses > before.lapses && isLeech(memory.lapses, read.leech_threshold);
  const dayOf = (instant: Date) => studyDay(instant, read.time_zone, read.day_start_hour);
  const streak = { streakDays: read.streak_days, longestStreakDays: read.longest_streak_days, lastActivityDate: read.last_activity_date };
  const today = dayOf(now);
  return {
    ...{ now, settings, before, memory, dueAt, becameLeech, outcome, today },
    grade: agreed,
    durationMs: response_time_ms ?? null,
    dueBefore: moment(state.due_at),
    wasNew: state.status === 'new',
    wasMastered: state.status === 'mastered',
    status: status(memory),
    strength: strength(memory, settings.algorithm),
    leech: state.leech || becameLeech,
    streak: nextStreak(streak, today),
    placed: moved(moment(state.due_at), dueAt, dayOf),
  };
}

function placementOf({ fuzz, balance_load, easy_days, maximum_interval_days, time_zone, day_start_hour }: AnswerRow): PlacementSettings {
  return {
    ...{ fuzz, balanceLoad: balance_load, easyDays: easy_days, maximumIntervalDays: maximum_interval_days },
    ...{ timeZone: time_zone, dayStartHour: day_start_hour },
  };
}

/** Moves one review from one day to another. */
function moved(from: Date | null, to: Date | null, dayOf: (instant: Date) => string): [day: string, by: number][] {
  const days = new Map<string, number>();
  if (from) days.set(dayOf(from), -1);
  if (to) days.set(dayOf(to), (days.get(dayOf(to)) ?? 0) + 1);
  return [...days].filter(([, by]) => by !== 0).sort(([a], [b]) => (a < b ? -1 : 1));
}

/** In the order in which the statement's text uses them. */
function valuesOf({ account, session, operation }: AnswerOperation, read: AnswerRow, result: AnswerRecord): unknown[] {
  const { streak, wasNew, now } = result;
  const correct = Number(result.outcome === 'correct');
  const mastered = Number(result.status === 'mastered') - Number(result.wasMastered);
  const studyMs = result.durationMs ?? 0;
  const sessions = [{ key: session, answered: 1, correct, newWords: Number(wasNew) }];
  const groups = [{ key: read.group_id, new: -Number(wasNew), mastered, lastReviewedAt: now }];
  const days = [{ key: result.today, answers: 1, newWords: Number(wasNew), studyMs }];
  const dueDays = result.placed.map(([key, by]) => ({ key, by }));
  return [
    ...[account, read.days_version, read.streak_days, read.longest_streak_days, read.last_activity_date],
    ...[JSON.stringify([facetOf(read, result)]), session, JSON.stringify([entryOf({ session, operation }, read, result)])],
    ...[JSON.stringify(sessions), JSON.stringify(groups), Number(wasNew), studyMs],
    ...[streak.streakDays, streak.longestStreakDays, streak.lastActivityDate, JSON.stringify(days), JSON.stringify(dueDays)],
  ];
}

function entryOf(
  { session, operation }: Pick<AnswerOperation, 'session' | 'operation'>,
  read: AnswerRow,
  { memory, before, now, ...result }: AnswerRecord,
) {
  return {
    ...{ wordId: read.id, facet: 0, sessionId: session, kind: 'answer', operationId: operation.id },
    ...{ requestHash: operation.hash.toString('hex'), answeredAt: now, receivedAt: now, outcome: result.outcome, grade: result.grade },
    ...{ durationMs: result.durationMs, attemptedAnswer: null, hintUsed: null, direction: null, format: null, voids: null },
    ...{ algorithm: read.scheduler, parameterSetId: read.parameter_set_id, memoryBefore: before, memoryAfter: memory },
    ...{
      dueBefore: result.dueBefore,
      dueAfter: result.dueAt,
      wasNew: result.wasNew,
      becameLeech: result.becameLeech,
      leechSuspended: false,
    },
  };
}

function facetOf(read: AnswerRow, { memory, now, ...result }: AnswerRecord) {
  return {
    ...{ wordId: read.id, facet: 0, version: read.version, scheduleVersion: read.schedule_version, algorithm: read.scheduler },
    ...{ ...memory, dueAt: result.dueAt, leech: result.leech, foldedTo: now, status: result.status, strength: result.strength },
  };
}

function toResult(read: AnswerRow, { memory, now, settings, dueAt, wasNew, becameLeech, leech, ...result }: AnswerRecord) {
  const state: RefStateRow = {
    ...{ facet: 0, algorithm: read.scheduler, status: result.status, strength: result.strength, leech },
    ...{ phase: memory.phase, due_at: dueAt, stability: memory.stability, difficulty: memory.difficulty, ease: memory.ease },
    ...{ interval_days: memory.intervalDays, repetitions: memory.repetitions, lapses: memory.lapses },
    ...{ learning_step: memory.learningStep, last_reviewed_at: memory.lastReviewedAt },
  };
  const word = { ...wordOf(read), states: [state] };
  const returns = memory.phase.endsWith('learning') && dueAt !== null && dueAt < endOfStudyDay(now, read.time_zone, read.day_start_hour);
  return {
    word: toWord(word, settings, now),
    was_new_word_learned: wasNew,
    became_leech: becameLeech,
    interval_days: memory.intervalDays,
    next: returns ? toSessionWord({ ...word, facet: 0 }, settings, now) : null,
  };
}

/** The row's word columns. */
function wordOf(read: AnswerRow) {
  const { id, group_id, suspended, flag, revision, created_at, updated_at } = read;
  const { ai_state, ai_provider, ai_model, ai_confidence, ai_verified_at } = read;
  return {
    ...Object.fromEntries(WORD_FIELD_NAMES.map((name) => [name, read[name]])),
    ...{ id, group_id, suspended, flag, revision, created_at, updated_at },
    ...{ ai_state, ai_provider, ai_model, ai_confidence, ai_verified_at },
  };
}
