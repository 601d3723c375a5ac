import {
  type ChooseOptions,
  Facet,
  GradeMismatchError,
  gradeOf,
  LogKind,
  optionsFrom,
  type OptionWord,
  Outcome,
  preview,
  type SchedulerSettings,
  seedOf,
  status,
  strength,
  toAlgorithm,
  withRetention,
} from '@wordhoard/scheduling';
import { InvalidRequestError } from '../../platform/http/domain-error.js';
import { requestHash } from '../../platform/http/operation.js';
import { toWord } from '../vocabulary/word.mapper.js';
import { WORD_ROW_KEYS, type WordRow } from '../vocabulary/word.row.js';
import type { ScheduledFacet } from '../memory/log/effect.js';
import type { NewReviewLogEntry } from '../memory/log/review-log-entry.js';
import { memoryOf, type StateRow } from '../memory/state.row.js';
import type { AnswerContextRow } from './answers/review-record.repository.js';
import type { AnswerContentDto } from './dto/answer.dto.js';
import type { ReviewSessionDto, SessionSummaryDto, SessionWordDto } from './dto/review-response.dto.js';
import type { LoggedReviewDto } from './dto/word-schedule.dto.js';
import type { OptionPoolRow } from './queue/option-pool.repository.js';
import type { LoggedReviewRow } from './word-schedule/word-reviews.repository.js';
import type { QueuedWordRow, SessionOutcomeRow, SessionRow } from './review-sessions.repository.js';

/** The words that a session has left. */
export interface Remaining {
  readonly unanswered: readonly QueuedWordRow[];
  readonly inLearning: readonly QueuedWordRow[];
  readonly learnAheadMinutes: number;
}

export function toSession(
  session: SessionRow,
  { unanswered, inLearning, learnAheadMinutes }: Remaining,
  settings: SchedulerSettings,
  now: Date,
  optionsOf: OptionsProvider,
): ReviewSessionDto {
  const asked = (word: QueuedWordRow) => {
    const options = optionsOf(word);
    return { ...toSessionWord(word, settings, now), ...(options && { options }) };
  };
  return {
    session_id: session.id,
    mode: session.mode,
    word_count: session.word_count,
    started_at: session.started_at.toISOString(),
    ended_at: session.ended_at?.toISOString() ?? null,
    words: unanswered.map(asked),
    in_learning: inLearning.map(asked),
    learn_ahead_minutes: learnAheadMinutes,
  };
}

/** A word with its facet and the interval after each grade. @param account the settings of the account */
export function toSessionWord({ facet, group_retention, ...word }: QueuedWordRow, account: SchedulerSettings, now: Date): SessionWordDto {
  const settings = withRetention(account, group_retention);
  const state = word.states.find((one) => one.facet === facet) as StateRow;
  const { again, hard, good, easy } = preview(toAlgorithm(memoryOf(state), settings.algorithm, settings), now, settings);
  return {
    ...toWord(word, settings, now),
    facet,
    phase: state.phase,
    learning_step: state.learning_step,
    intervals: { again: again.seconds, hard: hard.seconds, good: good.seconds, easy: easy.seconds },
  };
}

export function toSummary(session: SessionRow, { graduated, in_learning }: SessionOutcomeRow): SessionSummaryDto {
  const { id, mode, started_at, ended_at, words_reviewed, correct_count, incorrect_count, new_words_learned } = session;
  return {
    id,
    mode,
    started_at: started_at.toISOString(),
    ended_at: ended_at?.toISOString() ?? null,
    duration_seconds: Math.round(((ended_at ?? started_at).getTime() - started_at.getTime()) / 1000),
    words_reviewed,
    correct_count,
    incorrect_count,
    new_words_learned,
    accuracy_percent: words_reviewed === 0 ? 0 : Math.round((100 * correct_count) / words_reviewed),
    graduated_count: graduated,
    in_learning_count: in_learning,
  };
}

export function toLoggedReview(row: LoggedReviewRow): LoggedReviewDto {
  return {
    ...row,
    answered_at: row.answered_at.toISOString(),
    received_at: row.received_at.toISOString(),
    due_before: row.due_before?.toISOString() ?? null,
    due_at: row.due_at?.toISOString() ?? null,
  };
}

/** The multiple-choice options of a word; undefined if its language has too few words. */
export type OptionsProvider = (word: QueuedWordRow) => string[] | undefined;

/** Returns the same options whenever a session is resumed. */
export function sessionOptions(sessionId: number, pool: readonly OptionPoolRow[]): OptionsProvider {
  const byLanguage = Map.groupBy(pool, ({ targetLanguage }) => targetLanguage);
  const choosers = new Map<string, ChooseOptions>([...byLanguage].map(([language, words]) => [language, optionsFrom(words)]));
  return (word) =>
    choosers.get(word.target_language)?.(toOptionWord(word), word.facet, seedOf(sessionId, word.id, word.facet)) ?? undefined;
}

function toOptionWord({ id, term, translations, part_of_speech, category, topics }: QueuedWordRow): OptionWord {
  return { wordId: id, term, translations, partOfSpeech: part_of_speech, category, topics };
}

/** What the request adds to the content of an answer. */
type AnswerContext = Pick<NewReviewLogEntry, 'sessionId' | 'operationId' | 'answeredAt' | 'receivedAt'>;

/** @throws InvalidRequestError for a grade that contradicts the outcome */
export function answerEntry(answer: AnswerContentDto, context: AnswerContext): NewReviewLogEntry {
  return {
    ...context,
    kind: answer.outcome === Outcome.skipped ? LogKind.skip : LogKind.answer,
    wordId: answer.word_id,
    facet: answer.facet ?? Facet.recognition,
    requestHash: answerHash(answer),
    outcome: answer.outcome,
    grade: validGrade(answer),
    metadata: {
      durationMs: answer.response_time_ms ?? null,
      attemptedAnswer: answer.attempted_answer ?? null,
      hintUsed: answer.hint_used ?? null,
      direction: answer.prompt_direction ?? null,
      format: answer.answer_format ?? null,
    },
    voids: null,
    dueAt: null,
  };
}

/** Equal for an answer that was given online and is sent again by a sync because the response was lost. */
function answerHash({ answered_at, facet = Facet.recognition, ...answer }: AnswerContentDto): Buffer {
  const moment = answered_at === undefined ? undefined : new Date(answered_at).toISOString();
  return requestHash('answer', { ...contentOf(answer), facet, answered_at: moment });
}

function contentOf(answer: Omit<AnswerContentDto, 'answered_at' | 'facet'>) {
  const { word_id, outcome, grade, response_time_ms, attempted_answer, hint_used, prompt_direction, answer_format } = answer;
  return { word_id, outcome, grade, response_time_ms, attempted_answer, hint_used, prompt_direction, answer_format };
}

function validGrade({ outcome, grade }: AnswerContentDto): NewReviewLogEntry['grade'] {
  try {
    return gradeOf(outcome, grade);
  } catch (error) {
    if (error instanceof GradeMismatchError) throw new InvalidRequestError([{ field: 'grade', message: error.message }]);
    throw error;
  }
}

/** The word after the answer, without the other columns of the row. */
export function withUpdatedFacet(read: AnswerContextRow, after: ScheduledFacet | null): WordRow {
  const word = Object.fromEntries(WORD_ROW_KEYS.map((key) => [key, read[key]])) as unknown as WordRow;
  if (!after) return word;
  return { ...word, states: word.states.map((one) => (one.facet === read.facet ? toStateRow(read, after) : one)) };
}

function toStateRow({ facet, scheduler }: AnswerContextRow, { memory, dueAt, leech }: ScheduledFacet): StateRow {
  return {
    facet,
    algorithm: scheduler,
    status: status(memory),
    strength: strength(memory, scheduler),
    leech,
    phase: memory.phase,
    due_at: dueAt?.toISOString() ?? null,
    stability: memory.stability,
    difficulty: memory.difficulty,
    ease: memory.ease,
    interval_days: memory.intervalDays,
    repetitions: memory.repetitions,
    lapses: memory.lapses,
    learning_step: memory.learningStep,
    last_reviewed_at: memory.lastReviewedAt?.toISOString() ?? null,
  };
}
