import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ApiError } from '@wordhoard/api-client';
import { answerReview, completeReviewSession, undoReview } from '@wordhoard/api-client/sdk';
import type { ReviewSessionDto, SessionSummaryDto, SessionWordDto } from '@wordhoard/api-client/types';
import { renderInApp } from '../../../testing/render-in-app.js';
import { outbox } from '../api/send-review-operation.js';
import reviews from '../locales/en.json';
import { ReviewPlayer } from './review-player.js';

jest.mock('@wordhoard/api-client/sdk');
const answer = jest.mocked(answerReview);
const complete = jest.mocked(completeReviewSession);
const undo = jest.mocked(undoReview);

const word = (id: number, term: string, meaning: string) =>
  ({
    id,
    term,
    target_language: 'Spanish',
    translations: [meaning],
    definition: null,
    example_sentence: null,
    facet: 0,
    intervals: { again: 60, hard: 360, good: 600, easy: 691_200 },
  }) as SessionWordDto;

const loaded = (words: SessionWordDto[], wordCount = words.length) => ({ session_id: 7, word_count: wordCount, words }) as ReviewSessionDto;
const two = () => loaded([word(1, 'perro', 'dog'), word(2, 'gato', 'cat')]);

async function show(session: ReviewSessionDto, onReload: () => void = () => undefined) {
  await renderInApp(<ReviewPlayer loaded={session} onReload={onReload} />, { reviews });
  await act(() => outbox.whenEmpty());
  return userEvent.setup();
}

describe('ReviewPlayer', () => {
  beforeEach(() => {
    answer.mockResolvedValue({ data: {} } as never);
    undo.mockResolvedValue({ data: {} } as never);
    const summary: Partial<SessionSummaryDto> = { words_reviewed: 2, accuracy_percent: 50, new_words_learned: 1 };
    complete.mockResolvedValue({ data: summary } as never);
  });

  afterEach(() => {
    cleanup();
    outbox.clear();
    jest.resetAllMocks();
  });

  it('keeps the answer back until it is asked for', async () => {
    const user = await show(two());
    expect(screen.queryByText('dog')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Show answer' }));
    expect(screen.getByText('dog')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Easy 8 days' })).toBeTruthy();
  });

  it('asks for the term where that is the facet', async () => {
    const user = await show(loaded([{ ...word(1, 'perro', 'dog'), facet: 1 }]));
    expect(screen.getByText('dog')).toBeTruthy();
    expect(screen.queryByText('perro')).toBeNull();
    await user.keyboard(' ');
    expect(screen.getByText('perro')).toBeTruthy();
  });

  it.each([
    ['1', 'again', 'incorrect'],
    ['2', 'hard', 'correct'],
    ['3', 'good', 'correct'],
    ['4', 'easy', 'correct'],
    [' ', 'good', 'correct'],
  ])('takes key %j for %s, and sends it as %s', async (key, grade, outcome) => {
    const user = await show(two());
    await user.keyboard(' ');
    await user.keyboard(key);
    expect(screen.getByText('gato')).toBeTruthy();
    expect(answer).toHaveBeenCalledTimes(1);
    expect(answer.mock.calls[0]?.[0]).toMatchObject({
      path: { session_id: 7 },
      body: { word_id: 1, facet: 0, grade, outcome, operation_id: expect.stringMatching(/^[\da-f]{8}-[\da-f]{4}-7/) as string },
    });
  });

  it('grades nothing before the answer was shown', async () => {
    const user = await show(two());
    await user.keyboard('1234u');
    expect(screen.getByText('perro')).toBeTruthy();
    expect(answer).not.toHaveBeenCalled();
    expect(undo).not.toHaveBeenCalled();
  });

  it('answers one card while a key is held down', async () => {
    await show(two());
    const space = { key: ' ', code: 'Space' };
    fireEvent.keyDown(document.body, space);
    for (let times = 0; times < 5; times++) fireEvent.keyDown(document.body, { ...space, repeat: true });
    expect(screen.getByRole('button', { name: /Good/ })).toBeTruthy();
    expect(answer).not.toHaveBeenCalled();
  });

  it('leaves keys with a modifier to the browser', async () => {
    const user = await show(two());
    await user.keyboard(' {Control>}3{/Control}');
    expect(screen.getByText('dog')).toBeTruthy();
    expect(answer).not.toHaveBeenCalled();
  });

  it('takes the last answer back', async () => {
    const user = await show(two());
    await user.keyboard(' 3u');
    expect(screen.getByText('perro')).toBeTruthy();
    expect(screen.queryByText('dog')).toBeNull();
    expect(undo).toHaveBeenCalledTimes(1);
  });

  it('has the server put back what an earlier visit answered', async () => {
    const onReload = jest.fn();
    const user = await show(loaded([word(2, 'gato', 'cat')], 2), onReload);
    expect(screen.getByText('2 of 2')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(undo).toHaveBeenCalledTimes(1);
    expect(onReload).toHaveBeenCalledTimes(1);
  });

  it('ends with what it came to, and can still take the last answer back', async () => {
    const user = await show(two());
    await user.keyboard(' 3 1');
    expect(await screen.findByRole('heading', { name: 'Session complete' })).toBeTruthy();
    expect(screen.getByText('50%')).toBeTruthy();
    await user.keyboard('u');
    expect(screen.getByText('gato')).toBeTruthy();
    await user.keyboard(' 3');
    expect(await screen.findByRole('heading', { name: 'Session complete' })).toBeTruthy();
    expect(complete).toHaveBeenCalledTimes(2);
  });

  it('closes a session that was answered to its end but never closed', async () => {
    await show(loaded([], 2));
    expect(await screen.findByRole('heading', { name: 'Session complete' })).toBeTruthy();
  });

  it('goes on without the network, tells what is not saved, and sends the same again', async () => {
    answer.mockRejectedValueOnce(new ApiError(0, {}, null));
    const user = await show(two());
    await user.keyboard(' 3');
    expect(screen.getByText('gato')).toBeTruthy();
    expect(screen.getByText(/1 answer is not saved yet/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Try now' }));
    expect(screen.queryByText(/not saved yet/)).toBeNull();
    const [first, second] = answer.mock.calls;
    expect(second?.[0]).toEqual(first?.[0]);
  });

  it('tells when the server will not take an answer, and leads back to what it knows', async () => {
    answer.mockRejectedValueOnce(new ApiError(409, { detail: "Review session '7' has already been completed" }, null));
    const onReload = jest.fn();
    const user = await show(two(), onReload);
    await user.keyboard(' 3');
    expect(screen.getByRole('alert').textContent).toContain('already been completed');
    await user.click(screen.getByRole('button', { name: 'Load the session again' }));
    expect(onReload).toHaveBeenCalledTimes(1);
  });

  it('measures how long an answer took', async () => {
    const clock = jest.spyOn(performance, 'now').mockReturnValue(1000);
    await show(two());
    fireEvent.keyDown(document.body, { key: ' ' });
    clock.mockReturnValue(4200.4);
    await act(async () => {
      fireEvent.keyDown(document.body, { key: '3' });
      await outbox.whenEmpty();
    });
    clock.mockRestore();
    expect(answer.mock.calls[0]?.[0].body.response_time_ms).toBe(3200);
  });
});
