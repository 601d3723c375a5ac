import { cleanup, screen } from '@testing-library/react';
import { getMe, getReviewQueue } from '@wordhoard/api-client/sdk';
import type { QueueDto, SessionSummaryDto } from '@wordhoard/api-client/types';
import { renderInApp } from '../../../testing/render-in-app.js';
import reviews from '../locales/en.json';
import { newReviewSession, reviewSession } from '@wordhoard/review-client';
import { buildCard } from '../testing/play.js';
import { ReviewSummary } from './review-summary.js';

jest.mock('@wordhoard/api-client/sdk');

const NOTHING: QueueDto = { due: 0, new: 0, learning: 0, next_due_at: null, daily: { new_left: 0, reviews_left: 200 } };

/** After a session in which the only word was missed. */
async function show(queue: Partial<QueueDto> = {}, summary: Partial<SessionSummaryDto> = {}) {
  jest.mocked(getReviewQueue).mockResolvedValue({ data: { ...NOTHING, ...queue } } as never);
  jest.mocked(getMe).mockResolvedValue({ data: { streak_days: 4 } } as never);
  const loaded = {
    words: [buildCard(1, 'perro', 'dog')],
    inLearning: [],
    total: 1,
    learnAheadMinutes: 20,
    isStopped: false,
    introducesNewWords: false,
  };
  const shown = reviewSession(newReviewSession(loaded, 0), { type: 'revealed' });
  const session = reviewSession(shown, { type: 'graded', grade: 'again', operationId: 'a', at: 0 });
  const figures = { words_reviewed: 12, duration_seconds: 190, accuracy_percent: 92, graduated_count: 3, in_learning_count: 1, ...summary };
  const props = { session, page: 'review' as const, onUndo: undefined };
  await renderInApp(<ReviewSummary summary={{ id: 7, ...figures } as SessionSummaryDto} {...props} />, { reviews });
}

const link = (name: string) => screen.queryByRole('link', { name })?.getAttribute('href');

describe('ReviewSummary', () => {
  afterEach(() => {
    cleanup();
    jest.resetAllMocks();
  });

  it('the review summary shows the results, the streak, and when the next word is due', async () => {
    await show({ next_due_at: new Date(Date.now() + 3 * 3_600_000).toISOString() });
    expect(await screen.findByText('4 days')).toBeTruthy();
    for (const figure of ['12', '3 min', '92%', '3', '1']) expect(screen.getByText(figure)).toBeTruthy();
    expect(screen.getByText('The next word is due in 3 hours.')).toBeTruthy();
  });

  it('the review summary offers new words beyond the daily limit once it is reached, and no more than there are', async () => {
    await show({ new: 60 });
    await screen.findByText('4 days');
    expect(link('10 more new words today')).toBe('/review/start?new=%2210%22');
    cleanup();
    await show({ new: 1 });
    await screen.findByText('4 days');
    expect(link('1 more new word today')).toBe('/review/start?new=%221%22');
    cleanup();
    await show({ new: 60, daily: { new_left: 5, reviews_left: 200 } });
    await screen.findByText('4 days');
    expect(screen.queryByRole('link', { name: /more new/ })).toBeNull();
  });

  it('the review summary offers to review missed words while any of them is in learning', async () => {
    await show();
    expect(link('Review missed words')).toBe('/review/start?mode=mistakes');
    cleanup();
    await show({}, { in_learning_count: 0 });
    expect(link('Review missed words')).toBeUndefined();
  });
});
