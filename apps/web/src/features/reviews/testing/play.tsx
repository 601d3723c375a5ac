import { act } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { AnswerResultDto, ReviewSessionDto, SessionWordDto, WordDto } from '@wordhoard/api-client/types';
import { emptyFields } from '@wordhoard/word-fields';
import { renderInApp } from '../../../testing/render-in-app.js';
import { outbox } from '../api/send-review-operation.js';
import { ReviewPlayer, type ReviewPlayerProps } from '../components/review-player.js';
import reviews from '../locales/en.json';

/** A session's card. */
export function buildCard(id: number, term: string, meaning: string, overrides: Partial<SessionWordDto> = {}): SessionWordDto {
  const card: Partial<SessionWordDto> = {
    ...emptyFields(),
    id,
    term,
    target_language: 'Spanish',
    translations: [meaning],
    flag: 0,
    facet: 0,
    phase: 'new',
    intervals: { again: 60, hard: 360, good: 600, easy: 691_200 },
    review_states: [{ facet: 0, status: 'new' } as SessionWordDto['review_state']],
  };
  return { ...card, ...overrides } as SessionWordDto;
}

/** A session as the server returns it, by default with two words. */
export function buildSession(overrides: Partial<ReviewSessionDto> = {}): ReviewSessionDto {
  const words = overrides.words ?? [buildCard(1, 'perro', 'dog'), buildCard(2, 'gato', 'cat')];
  const started_at = '2026-03-28T12:00:00Z';
  return {
    session_id: 7,
    mode: 'standard',
    started_at,
    word_count: words.length,
    words,
    in_learning: [],
    learn_ahead_minutes: 20,
    ended_at: null,
    ...overrides,
  };
}

/** The server's result of an answer: done for today, unless overridden. */
export function buildResult(overrides: Partial<AnswerResultDto> = {}): AnswerResultDto {
  const word = { review_states: [] } as Partial<WordDto> as WordDto;
  return { word, was_new_word_learned: false, became_leech: false, interval_days: 8, next: null, ...overrides };
}

/** Renders a session and waits until its first requests are answered. */
export async function play(session: ReviewSessionDto, props: Partial<ReviewPlayerProps> = {}) {
  const loadEditor = () => Promise.reject(new Error('offline'));
  const loads = { loadEditor, loadHistory: loadEditor };
  await renderInApp(<ReviewPlayer loaded={session} {...loads} onReload={() => undefined} {...props} />, { reviews });
  await act(() => outbox.whenEmpty());
  return userEvent.setup();
}
