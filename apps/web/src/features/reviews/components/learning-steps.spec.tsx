import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { answerReview, completeReviewSession, getReviewQueue, undoReview } from '@wordhoard/api-client/sdk';
import type { AnswerResultDto, SessionWordDto } from '@wordhoard/api-client/types';
import { outbox } from '../api/send-review-operation.js';
import { openSession } from '../open-session.js';
import { buildCard, buildResult, buildSession, play } from '../testing/play.js';

jest.mock('@wordhoard/api-client/sdk');
const answer = jest.mocked(answerReview);
const complete = jest.mocked(completeReviewSession);

const MINUTE_MS = 60_000;

const press = async (...keys: string[]) => {
  for (const key of keys) {
    fireEvent.keyDown(document.body, { key });
    await act(() => outbox.whenEmpty());
  }
};
const wait = (minutes: number) => act(() => jest.advanceTimersByTimeAsync(minutes * MINUTE_MS));
const heading = () => screen.getByRole('heading', { level: 1 }).textContent;

/** A card whose learning step is due in this many minutes. */
function inLearning(id: number, term: string, minutes: number): SessionWordDto {
  const due_at = new Date(Date.now() + minutes * MINUTE_MS).toISOString();
  const review_states = [{ facet: 0, status: 'learning', due_at }] as SessionWordDto['review_states'];
  return buildCard(id, term, `meaning of ${term}`, { phase: 'learning', review_states });
}

function answerOnce(result: Partial<AnswerResultDto>): void {
  answer.mockResolvedValueOnce({ data: buildResult(result) } as never);
}

describe('ReviewPlayer with learning steps', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    jest.mocked(undoReview).mockResolvedValue({ data: {} } as never);
    answer.mockResolvedValue({ data: buildResult() } as never);
    complete.mockResolvedValue({ data: { id: 7, words_reviewed: 1, graduated_count: 1, in_learning_count: 2 } } as never);
    jest.mocked(getReviewQueue).mockResolvedValue({ data: { due: 0, new: 0, learning: 0, daily: {} } } as never);
  });

  afterEach(() => {
    cleanup();
    outbox.clear();
    localStorage.clear();
    jest.useRealTimers();
    jest.resetAllMocks();
  });

  it('a review asks a missed word again before new ones once its step is due', async () => {
    const words = [1, 2, 3].map((id) => buildCard(id, `word ${id}`, `meaning ${id}`));
    await play(buildSession({ words }));
    answerOnce({ next: inLearning(1, 'word 1', 1) });
    await press(' ', '1');
    expect(screen.getByText('word 2')).toBeTruthy();
    await wait(1);
    expect(screen.getByText('word 2')).toBeTruthy();
    await press(' ', '3');
    expect(screen.getByText('word 1')).toBeTruthy();
    expect(screen.queryByText(/early/)).toBeNull();
  });

  it('a review asks a word early once no other is left, and says so', async () => {
    await play(buildSession({ words: [buildCard(1, 'perro', 'dog')] }));
    answerOnce({ next: inLearning(1, 'perro', 9) });
    await press(' ', '1');
    expect(screen.getByText('perro')).toBeTruthy();
    expect(screen.getByText('No other words are left, so this one is 9 minutes early.')).toBeTruthy();
    expect(complete).not.toHaveBeenCalled();
    await press(' ', '3');
    expect(heading()).toBe('Session complete');
  });

  it('a review pauses until a step is close enough and then continues', async () => {
    await play(buildSession({ words: [buildCard(1, 'perro', 'dog')] }));
    answerOnce({ next: inLearning(1, 'perro', 30) });
    await press(' ', '2');
    expect(heading()).toBe('A short break');
    expect(screen.getByText(/appears here in 10 minutes/)).toBeTruthy();
    expect(openSession()).toMatchObject({ id: 7 });
    await wait(9);
    expect(screen.getByText(/appears here in 1 minute\./)).toBeTruthy();
    await wait(1);
    expect(screen.getByText('perro')).toBeTruthy();
    expect(screen.getByText(/20 minutes early/)).toBeTruthy();
  });

  it('a review can be finished or undone during a pause', async () => {
    await play(buildSession({ words: [buildCard(1, 'perro', 'dog')] }));
    answerOnce({ next: inLearning(1, 'perro', 30) });
    await press(' ', '2', 'u');
    expect(screen.getByText('perro')).toBeTruthy();
    answerOnce({ next: inLearning(1, 'perro', 30) });
    await press(' ', '2');
    fireEvent.click(screen.getByRole('button', { name: 'Finish now' }));
    await act(() => outbox.whenEmpty());
    expect(heading()).toBe('Session complete');
    expect(screen.getByText('in learning').nextSibling?.textContent).toBe('2');
  });

  it('a review can be finished while its only word is in learning', async () => {
    await play(buildSession({ words: [buildCard(1, 'perro', 'dog')] }));
    expect(screen.queryByRole('button', { name: 'Finish' })).toBeNull();
    answerOnce({ next: inLearning(1, 'perro', 1) });
    await press(' ', '1');
    fireEvent.click(screen.getByRole('button', { name: 'Finish' }));
    await act(() => outbox.whenEmpty());
    expect(heading()).toBe('Session complete');
  });

  it('a review continues with the steps of an earlier visit', async () => {
    const [due, later] = [inLearning(1, 'perro', -1), inLearning(2, 'gato', 5)];
    await play(buildSession({ words: [], in_learning: [due, later], word_count: 2 }));
    expect(screen.getByText('perro')).toBeTruthy();
    await press(' ', '3');
    expect(screen.getByText('gato')).toBeTruthy();
    expect(screen.getByText(/5 minutes early/)).toBeTruthy();
  });

  it('a review asks no word early with a learn-ahead limit of 0', async () => {
    await play(buildSession({ words: [], in_learning: [inLearning(1, 'perro', 5)], word_count: 1, learn_ahead_minutes: 0 }));
    expect(heading()).toBe('A short break');
    await wait(5);
    expect(screen.getByText('perro')).toBeTruthy();
    expect(screen.queryByText(/early/)).toBeNull();
  });
});
