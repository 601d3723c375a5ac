import { act, cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { answerReview, completeReviewSession, getReviewQueue, undoReview } from '@wordhoard/api-client/sdk';
import { renderInApp } from '../../../testing/render-in-app.js';
import { outbox } from '../api/send-review-operation.js';
import reviews from '../locales/en.json';
import { openSession } from '../open-session.js';
import { buildResult, buildSession } from '../testing/play.js';
import { Flashcards } from './flashcards.js';

jest.mock('@wordhoard/api-client/sdk');
const answer = jest.mocked(answerReview);

async function show() {
  const loadEditor = () => Promise.reject(new Error('offline'));
  const loads = { loadEditor, loadHistory: loadEditor };
  await renderInApp(<Flashcards loaded={buildSession()} {...loads} onReload={() => undefined} />, { reviews });
  await act(() => outbox.whenEmpty());
  return userEvent.setup();
}

const sent = (call: number) => answer.mock.calls[call]?.[0].body;

describe('Flashcards', () => {
  beforeEach(() => {
    answer.mockResolvedValue({ data: buildResult() } as never);
    jest.mocked(undoReview).mockResolvedValue({ data: {} } as never);
    jest.mocked(completeReviewSession).mockResolvedValue({ data: { words_reviewed: 2 } } as never);
    jest.mocked(getReviewQueue).mockResolvedValue({ data: { due: 0, new: 0, learning: 0, daily: {} } } as never);
  });

  afterEach(() => {
    cleanup();
    outbox.clear();
    localStorage.clear();
    jest.resetAllMocks();
  });

  it('a flashcard hides the other side until it is flipped', async () => {
    const user = await show();
    expect(screen.queryByText('dog')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Flip card' }));
    expect(screen.getByText('dog')).toBeTruthy();
  });

  it('a flashcard flips on click', async () => {
    const user = await show();
    await user.click(screen.getByText('perro'));
    expect(screen.getByText('dog')).toBeTruthy();
  });

  it.each(['1', '2', '3', '4', '{ArrowLeft}', '{ArrowRight}', 's', 'u'])(
    'a flashcard records nothing for %s before the flip',
    async (key) => {
      const user = await show();
      expect(screen.queryByRole('button', { name: /^(Known|Unknown)$/ })).toBeNull();
      await user.keyboard(key);
      expect(answer).not.toHaveBeenCalled();
      expect(screen.getByRole('button', { name: 'Flip card' })).toBeTruthy();
    },
  );

  it.each([
    ['2', 'correct'],
    [' ', 'correct'],
    ['{ArrowRight}', 'correct'],
    ['1', 'incorrect'],
    ['{ArrowLeft}', 'incorrect'],
  ])('a flashcard records %j after the flip as %s without a grade', async (key, outcome) => {
    const user = await show();
    await user.keyboard(` ${key}`);
    expect(answer).toHaveBeenCalledTimes(1);
    expect(sent(0)).toMatchObject({ word_id: 1, outcome });
    expect(sent(0)).not.toHaveProperty('grade');
    expect(screen.getByRole('button', { name: 'Flip card' })).toBeTruthy();
  });

  it('flashcards can be finished once a card was answered', async () => {
    const user = await show();
    expect(screen.queryByRole('button', { name: 'Finish' })).toBeNull();
    await user.keyboard(' 1');
    await user.click(screen.getByRole('button', { name: 'Finish' }));
    expect(await screen.findByRole('heading', { name: 'Session complete' })).toBeTruthy();
  });

  it('a flashcard has a button for each answer', async () => {
    const user = await show();
    await user.keyboard(' ');
    await user.click(screen.getByRole('button', { name: 'Unknown' }));
    await user.keyboard(' ');
    await user.click(screen.getByRole('button', { name: 'Known' }));
    expect([sent(0)?.outcome, sent(1)?.outcome]).toEqual(['incorrect', 'correct']);
    expect(await screen.findByRole('heading', { name: 'Session complete' })).toBeTruthy();
  });

  it('flashcards undo an answer and show the card unflipped', async () => {
    const user = await show();
    await user.keyboard(' 1u');
    expect(undoReview).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('button', { name: 'Flip card' })).toBeTruthy();
    expect(screen.getAllByText('perro')).not.toHaveLength(0);
  });

  it('a flashcard session resumes as flashcards', async () => {
    await show();
    expect(openSession()).toMatchObject({ id: 7, page: 'flashcards' });
  });
});
