import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ApiError } from '@wordhoard/api-client';
import { renderInApp } from '../../testing/render-in-app.js';
import model from '../locales/model.en.json';
import { AnswerNotice } from './answer-notice.js';
import { QuestionProgress } from './question-progress.js';
import { useQuestion } from './use-question.js';

interface Answer {
  status: 'ok' | 'disabled' | 'unavailable';
  detail: string | null;
}

type Send = (wish: string, signal: AbortSignal) => Promise<{ data: Answer }>;

const OK: Answer = { status: 'ok', detail: null };
const DOWN: Answer = { status: 'unavailable', detail: 'AI provider is not reachable' };
const OFF: Answer = { status: 'disabled', detail: 'AI is off' };

const answered = jest.fn();

function Asker({ send }: { send: Send }) {
  const question = useQuestion(send, answered);
  return (
    <>
      <button
        onClick={() => {
          question.ask('casa');
        }}
      >
        Ask
      </button>
      {question.since !== null && <QuestionProgress since={question.since} onCancel={question.cancel} />}
      <AnswerNotice answer={question.answer} error={question.error} onRetry={question.askAgain} />
    </>
  );
}

async function show(send: Send) {
  const shown = await renderInApp(<Asker send={send} />, { model });
  const user = userEvent.setup({ delay: null });
  return { ...shown, user };
}

/** Never answers, and rejects when aborted. */
const silent: Send = (_wish, signal) =>
  new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => {
      reject(new ApiError(0, {}, null));
    });
  });

const press = () => screen.getByRole('button', { name: 'Ask' });

describe('a question to a model', () => {
  beforeEach(() => answered.mockReset());
  afterEach(() => jest.useRealTimers());

  it('a question to a model shows that it is running, and the elapsed time after five seconds', async () => {
    jest.useFakeTimers();
    const { user } = await show(silent);
    await user.click(press());
    await act(() => jest.advanceTimersByTimeAsync(10));
    expect(screen.getByRole('status').textContent).toContain('Asking the model…');
    expect(screen.queryByText('4s')).toBeNull();
    act(() => jest.advanceTimersByTime(6000));
    expect(screen.getByText('6s')).toBeTruthy();
  });

  it('a question to a model is sent once even if asked repeatedly', async () => {
    const send = jest.fn(silent);
    const { user } = await show(send);
    await user.click(press());
    await user.click(press());
    expect(send).toHaveBeenCalledTimes(1);
  });

  it('cancelling a question to a model reports no failure and returns the focus', async () => {
    const signals: AbortSignal[] = [];
    const { user } = await show((wish, signal) => {
      signals.push(signal);
      return silent(wish, signal);
    });
    await user.click(press());
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(signals[0]?.aborted).toBe(true);
    expect(screen.queryByText('Asking the model…')).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(document.activeElement).toBe(press());
    expect(answered).not.toHaveBeenCalled();
  });

  it('a question to a model can be asked again after it was cancelled', async () => {
    const send = jest.fn(silent);
    const { user } = await show(send);
    await user.click(press());
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    send.mockResolvedValue({ data: OK });
    await user.click(press());
    await act(() => Promise.resolve());
    expect(answered).toHaveBeenCalledWith(OK, 'casa');
  });

  it('a question to a model is aborted when its page is left', async () => {
    const signals: AbortSignal[] = [];
    const { user, unmount } = await show((wish, signal) => {
      signals.push(signal);
      return silent(wish, signal);
    });
    await user.click(press());
    unmount();
    expect(signals[0]?.aborted).toBe(true);
  });

  it('an unavailable model is reported with its reason, and the question can be asked again', async () => {
    const send = jest.fn<ReturnType<Send>, Parameters<Send>>().mockResolvedValueOnce({ data: DOWN }).mockResolvedValueOnce({ data: OK });
    const { user } = await show(send);
    await user.click(press());
    expect((await screen.findByRole('alert')).textContent).toContain('AI provider is not reachable');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(send.mock.calls.map(([wish]) => wish)).toEqual(['casa', 'casa']);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('a question while AI is off shows a calm notice without a retry', async () => {
    const { user } = await show(() => Promise.resolve({ data: OFF }));
    await user.click(press());
    expect(await screen.findByText('AI is off')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it.each([
    [new ApiError(0, {}, null), 'The server cannot be reached. Check your connection and try again.'],
    [new ApiError(429, {}, 60), 'Too many attempts. Try again in 60 seconds.'],
  ])('a question to a model that failed can be retried: %s', async (error, expected) => {
    const { user } = await show(() => Promise.reject(error));
    await user.click(press());
    expect((await screen.findByRole('alert')).textContent).toContain(expected);
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  });
});
