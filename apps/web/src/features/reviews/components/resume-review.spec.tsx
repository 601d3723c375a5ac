import { QueryClient } from '@tanstack/react-query';
import { act, cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { answerReview, getRecallSettings, getReviewSession } from '@wordhoard/api-client/sdk';
import { renderInApp } from '../../../testing/render-in-app.js';
import { outbox } from '../api/send-review-operation.js';
import reviews from '../locales/en.json';
import { buildResult, buildSession } from '../testing/play.js';
import { ResumeReview } from './resume-review.js';

jest.mock('@wordhoard/api-client/sdk');
const settings = jest.mocked(getRecallSettings);

async function resume() {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const loadEditor = () => Promise.reject(new Error('offline'));
  await renderInApp(<ResumeReview sessionId={7} loadEditor={loadEditor} loadHistory={loadEditor} />, { reviews }, queryClient);
  return userEvent.setup();
}

describe('ResumeReview', () => {
  beforeEach(() => {
    jest.mocked(getReviewSession).mockResolvedValue({ data: buildSession() } as never);
    jest.mocked(answerReview).mockResolvedValue({ data: buildResult() } as never);
  });

  afterEach(() => {
    cleanup();
    outbox.clear();
    localStorage.clear();
    jest.resetAllMocks();
  });

  it('a resumed review keeps its card while settings that failed to load are fetched again after an answer', async () => {
    settings.mockRejectedValue(new TypeError('offline'));
    const user = await resume();
    await screen.findByText('perro');
    settings.mockReturnValue(new Promise(() => undefined) as never);
    const reads = settings.mock.calls.length;
    await user.keyboard('   3');
    await act(() => outbox.whenEmpty());
    await user.keyboard(' ');

    expect(settings.mock.calls.length).toBeGreaterThan(reads);
    expect(screen.getByText('cat')).toBeTruthy();
    expect(getReviewSession).toHaveBeenCalledTimes(1);
  });

  it('a resumed review keeps the number of grades that it started with', async () => {
    settings.mockResolvedValue({ data: { two_button_mode: true, introduce_new_words: false } } as never);
    const user = await resume();
    await screen.findByText('perro');
    settings.mockResolvedValue({ data: { two_button_mode: false } } as never);
    await user.keyboard(' 2');
    await act(() => outbox.whenEmpty());
    await user.keyboard(' ');

    expect(await screen.findByText('cat')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Hard/ })).toBeNull();
  });

  it('a resumed review keeps introducing new words throughout the session', async () => {
    settings.mockResolvedValue({ data: { introduce_new_words: true } } as never);
    const user = await resume();
    expect(await screen.findByText('New word')).toBeTruthy();
    expect(screen.getByText('dog')).toBeTruthy();
    settings.mockResolvedValue({ data: { introduce_new_words: false } } as never);
    await user.keyboard('  ');

    expect(screen.getByText('perro')).toBeTruthy();
    expect(screen.queryByText('dog')).toBeNull();
    await user.keyboard(' 3');
    await act(() => outbox.whenEmpty());
    expect(jest.mocked(answerReview).mock.calls.map(([{ body }]) => body.word_id)).toEqual([1]);
  });
});
