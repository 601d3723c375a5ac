import {
  type ChooseOptions,
  optionsFrom,
  type OptionWord,
  preview,
  type SchedulerSettings,
  seedOf,
  toAlgorithm,
  withRetention,
} from '@wordhoard/scheduling';
import { toWord } from '../vocabulary/word.mapper.js';
import { memoryOf, type StateRow } from '../memory/state.row.js';
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
