import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { ApiError } from '@wordhoard/api-client';
import {
  answerReview,
  completeReviewSession,
  getReviewQueue,
  getWord,
  listMnemonics,
  listWordPlacements,
  undoReview,
} from '@wordhoard/api-client/sdk';
import type { SessionSummaryDto, WordDto } from '@wordhoard/api-client/types';
import { signInEnd } from '../../../lib/sign-in-end.js';
import { outbox } from '../api/send-review-operation.js';
import { lastSession } from '../last-session.js';
import { openSession } from '../open-session.js';
import { leftCards } from '@wordhoard/review-client';
import { buildCard, buildResult, buildSession, play } from '../testing/play.js';
import type { ReviewPlayerProps, Walk } from './review-player.js';

jest.mock('@wordhoard/api-client/sdk');
const answer = jest.mocked(answerReview);
const complete = jest.mocked(completeReviewSession);
const undo = jest.mocked(undoReview);

const button = (name: string | RegExp) => screen.queryByRole('button', { name });
const sent = (call: number) => answer.mock.calls[call]?.[0].body;

describe('ReviewPlayer', () => {
  beforeEach(() => {
    answer.mockResolvedValue({ data: buildResult() } as never);
    undo.mockResolvedValue({ data: {} } as never);
    jest.mocked(getReviewQueue).mockResolvedValue({ data: { due: 0, new: 0, learning: 0, daily: {} } } as never);
    const summary: Partial<SessionSummaryDto> = { id: 7, words_reviewed: 2, accuracy_percent: 50, new_words_learned: 1 };
    complete.mockResolvedValue({ data: summary } as never);
  });

  afterEach(() => {
    cleanup();
    signInEnd.forget();
    outbox.clear();
    localStorage.clear();
    jest.resetAllMocks();
  });

  it('the review player hides the answer until it is revealed', async () => {
    const user = await play(buildSession());
    expect(screen.queryByText('dog')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Show answer' }));
    expect(screen.getByText('dog')).toBeTruthy();
    expect(button('Easy 8 days')).toBeTruthy();
  });

  it('the review player shows the answer and the next card while places and mnemonics are loading', async () => {
    const load = () => new Promise<never>(() => undefined);
    jest.mocked(listWordPlacements).mockImplementation(load);
    jest.mocked(listMnemonics).mockImplementation(load);
    const user = await play(buildSession());
    await user.keyboard(' ');
    expect(screen.getByText('dog')).toBeTruthy();
    await user.keyboard('3');
    expect(screen.getByText('gato')).toBeTruthy();
    expect(listWordPlacements).toHaveBeenCalledTimes(2);
  });

  it('the review player marks words written by a model with the answer until they are checked', async () => {
    const [byModel, checked] = [
      buildCard(1, 'perro', 'dog', { ai_state: 'unverified' }),
      buildCard(2, 'gato', 'cat', { ai_state: 'verified' }),
    ];
    const user = await play(buildSession({ words: [byModel, checked] }));
    expect(screen.queryByText(/written by AI/)).toBeNull();
    await user.keyboard(' ');
    expect(screen.getByText('Partly written by AI, not checked')).toBeTruthy();
    await user.keyboard('3 ');
    expect(screen.getByText('cat')).toBeTruthy();
    expect(screen.queryByText(/written by AI/)).toBeNull();
  });

  it('the review player asks for the term if that is the facet', async () => {
    const user = await play(buildSession({ words: [buildCard(1, 'perro', 'dog', { facet: 1 })] }));
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
  ])('the review player grades with key %j as %s and sends %s', async (key, grade, outcome) => {
    const user = await play(buildSession());
    await user.keyboard(' ');
    await user.keyboard(key);
    expect(screen.getByText('gato')).toBeTruthy();
    expect(answer).toHaveBeenCalledTimes(1);
    expect(answer.mock.calls[0]?.[0]).toMatchObject({
      path: { session_id: 7 },
      body: { word_id: 1, facet: 0, grade, outcome, operation_id: expect.stringMatching(/^[\da-f]{8}-[\da-f]{4}-7/) as string },
    });
  });

  it('the review player offers two grades if the learner prefers them', async () => {
    const user = await play(buildSession(), { hasTwoGrades: true });
    await user.keyboard(' 3');
    expect(answer).not.toHaveBeenCalled();
    expect(button(/Hard|Easy/)).toBeNull();
    await user.keyboard('1 2');
    expect([sent(0)?.grade, sent(1)?.grade]).toEqual(['again', 'good']);
  });

  it('the review player ignores grades before the answer is shown', async () => {
    const user = await play(buildSession());
    await user.keyboard('1234u');
    expect(screen.getByText('perro')).toBeTruthy();
    expect(answer).not.toHaveBeenCalled();
    expect(undo).not.toHaveBeenCalled();
  });

  it('the review player answers one card while a key is held down', async () => {
    await play(buildSession());
    const space = { key: ' ', code: 'Space' };
    fireEvent.keyDown(document.body, space);
    for (let times = 0; times < 5; times++) fireEvent.keyDown(document.body, { ...space, repeat: true });
    expect(button(/Good/)).toBeTruthy();
    expect(answer).not.toHaveBeenCalled();
  });

  it('the review player leaves keys with a modifier to the browser', async () => {
    const user = await play(buildSession());
    await user.keyboard(' {Control>}3{/Control}');
    expect(screen.getByText('dog')).toBeTruthy();
    expect(answer).not.toHaveBeenCalled();
  });

  it('the review player undoes the last answer', async () => {
    const user = await play(buildSession());
    await user.keyboard(' 3u');
    expect(screen.getByText('perro')).toBeTruthy();
    expect(screen.queryByText('dog')).toBeNull();
    expect(undo).toHaveBeenCalledTimes(1);
  });

  it('the review player offers undo only if there is something to undo', async () => {
    const user = await play(buildSession());
    expect(screen.queryByText('Undo')).toBeNull();
    await user.keyboard(' 3');
    expect(screen.getAllByText('Undo')).toHaveLength(2);
  });

  it('the review player moves a skipped word to the end and undoes that like an answer', async () => {
    const user = await play(buildSession());
    await user.keyboard('s');
    expect(screen.getByText('gato')).toBeTruthy();
    expect(screen.getByText(/1 of 2 · 2 left/)).toBeTruthy();
    expect(sent(0)).toMatchObject({ word_id: 1, outcome: 'skipped' });
    await user.keyboard('u');
    expect(screen.getByText('perro')).toBeTruthy();
    expect(undo).toHaveBeenCalledTimes(1);
    await user.keyboard('s 3s');
    expect(answer).toHaveBeenCalledTimes(3);
    expect(button('Skip')).toBeNull();
  });

  it('the review player asks the server to undo an answer of an earlier visit', async () => {
    const onReload = jest.fn();
    const user = await play(buildSession({ words: [buildCard(2, 'gato', 'cat')], word_count: 2 }), { onReload });
    expect(screen.getByText(/2 of 2/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(undo).toHaveBeenCalledTimes(1);
    expect(onReload).toHaveBeenCalledTimes(1);
  });

  it('the review player ends with a summary of results and learned words, and can still undo the last answer', async () => {
    const [learned, missed] = [buildCard(1, 'perro', 'dog', { phase: 'review' }), buildCard(2, 'gato', 'cat')];
    const graduated = { review_states: [{ facet: 0, status: 'review' }] } as WordDto;
    answer.mockResolvedValue({ data: buildResult({ word: graduated }) } as never);
    const user = await play(buildSession({ words: [learned, missed] }));
    await user.keyboard(' 1 3');
    expect(await screen.findByRole('heading', { name: 'Session complete' })).toBeTruthy();
    expect(screen.getByText('50%')).toBeTruthy();
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['gatocat', 'perrodog']);
    await user.keyboard('u');
    expect(screen.getByText('gato')).toBeTruthy();
    await user.keyboard(' 3');
    expect(await screen.findByRole('heading', { name: 'Session complete' })).toBeTruthy();
    expect(complete).toHaveBeenCalledTimes(2);
    expect(lastSession()).toBe(7);
  });

  it('a review can be finished before its last card', async () => {
    const user = await play(buildSession());
    expect(button('Finish')).toBeNull();
    await user.keyboard(' 3');
    await user.click(screen.getByRole('button', { name: 'Finish' }));
    expect(await screen.findByRole('heading', { name: 'Session complete' })).toBeTruthy();
    await user.keyboard('u');
    expect(screen.getByText('perro')).toBeTruthy();
  });

  it('a review is remembered until it is complete', async () => {
    const user = await play(buildSession());
    expect(openSession()).toEqual({ id: 7, page: 'review', endsAt: null, roomId: null });
    await user.keyboard(' 3 3');
    expect(openSession()).toBeNull();
    await user.keyboard('u');
    expect(openSession()).not.toBeNull();
  });

  it('the review player shows the room next to each card of a walk and remembers the room', async () => {
    const around: Walk['around'] = (table, session) => (
      <section aria-label={`${session.done.length} behind, ${leftCards(session).length} ahead`}>{table}</section>
    );
    const user = await play(buildSession(), { walk: { roomId: 3, around } });
    expect(within(screen.getByRole('region', { name: '0 behind, 2 ahead' })).getByText('perro')).toBeTruthy();
    expect(openSession()).toMatchObject({ page: 'review', roomId: 3 });
    await user.keyboard(' 3');
    expect(within(screen.getByRole('region', { name: '1 behind, 1 ahead' })).getByText('gato')).toBeTruthy();
    await user.keyboard(' 3');
    expect(await screen.findByRole('heading', { name: 'Session complete' })).toBeTruthy();
    expect(screen.queryByRole('region', { name: /behind/ })).toBeNull();
  });

  it.each([
    ['answered to its end but never closed', buildSession({ words: [], word_count: 2 })],
    ['finished before its last card', buildSession({ ended_at: '2026-03-28T12:00:00Z' })],
  ])('the review player shows the summary of a session that was %s', async (_what, session) => {
    await play(session);
    expect(await screen.findByRole('heading', { name: 'Session complete' })).toBeTruthy();
  });

  it('the review player continues offline, shows what is not saved, and resends it', async () => {
    answer.mockRejectedValueOnce(new ApiError(0, {}, null));
    const user = await play(buildSession());
    await user.keyboard(' 3');
    expect(screen.getByText('gato')).toBeTruthy();
    expect(screen.getByText(/1 answer is not saved yet/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Try now' }));
    expect(screen.queryByText(/not saved yet/)).toBeNull();
    const [first, second] = answer.mock.calls;
    expect(second?.[0]).toEqual(first?.[0]);
  });

  it('the review player shows at the end how many answers are not saved, and the summary once they are', async () => {
    answer.mockRejectedValueOnce(new ApiError(0, {}, null));
    const user = await play(buildSession({ words: [buildCard(1, 'perro', 'dog')] }));
    await user.keyboard(' 3');
    expect(await screen.findByText(/1 answer is not saved yet/)).toBeTruthy();
    expect(screen.getByText('Your summary appears once everything is saved.')).toBeTruthy();
    expect(screen.queryByLabelText('Saving')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Try now' }));
    expect(await screen.findByRole('heading', { name: 'Session complete' })).toBeTruthy();
    expect(answer).toHaveBeenCalledTimes(2);
  });

  it('the review player counts no answer if only the end of the session is not saved', async () => {
    complete.mockRejectedValueOnce(new ApiError(503, {}, null));
    const user = await play(buildSession({ words: [buildCard(1, 'perro', 'dog')] }));
    await user.keyboard(' 3');
    expect(await screen.findByText(/Your last change is not saved yet/)).toBeTruthy();
    expect(screen.queryByText(/answer/)).toBeNull();
  });

  it('the review player keeps answers while signed out and resends them only to the same account', async () => {
    const refuse = () => {
      signInEnd.remember({ id: '1', email: 'ada@example.org' });
      signInEnd.end(true);
      return Promise.reject(new ApiError(401, {}, null));
    };
    answer.mockImplementationOnce(refuse);
    const user = await play(buildSession());
    await user.keyboard(' 3');
    expect(screen.getByText('gato')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
    await act(async () => {
      signInEnd.signedIn('1');
      await outbox.whenEmpty();
    });
    expect(answer).toHaveBeenCalledTimes(2);
    expect(answer.mock.calls[1]?.[0]).toEqual(answer.mock.calls[0]?.[0]);

    answer.mockImplementationOnce(refuse);
    await user.keyboard(' 3');
    await act(async () => {
      signInEnd.signedIn('2');
      await outbox.whenEmpty();
    });
    expect(answer).toHaveBeenCalledTimes(3);
  });

  it('the review player reports a rejected answer and offers to reload the session', async () => {
    answer.mockRejectedValueOnce(new ApiError(409, { detail: "Review session '7' has already been completed" }, null));
    const onReload = jest.fn();
    const user = await play(buildSession(), { onReload });
    await user.keyboard(' 3');
    expect(screen.getByRole('alert').textContent).toContain('already been completed');
    await user.click(screen.getByRole('button', { name: 'Reload session' }));
    expect(onReload).toHaveBeenCalledTimes(1);
  });

  it('the review player measures how long an answer took', async () => {
    const clock = jest.spyOn(Date, 'now').mockReturnValue(1000);
    await play(buildSession());
    fireEvent.keyDown(document.body, { key: ' ' });
    clock.mockReturnValue(4200);
    await act(async () => {
      fireEvent.keyDown(document.body, { key: '3' });
      await outbox.whenEmpty();
    });
    clock.mockRestore();
    expect(sent(0)?.response_time_ms).toBe(3200);
  });

  it.each([
    [false, /so it is now a leech/],
    [true, /so it is now a suspended leech/],
  ])('the review player reports that a word has become a leech (suspended: %s)', async (suspended, notice) => {
    answer.mockResolvedValueOnce({
      data: buildResult({ became_leech: true, word: { ...buildCard(1, 'perro', 'dog'), suspended } }),
    } as never);
    const user = await play(buildSession());
    await user.keyboard(' 1');
    expect(screen.getByText(notice).textContent).toContain('perro');
    await user.keyboard(' 3');
    expect(screen.queryByText(notice)).toBeNull();
  });
});

describe('ReviewPlayer while editing', () => {
  const fresh = (changed: Partial<WordDto>) =>
    jest.mocked(getWord).mockResolvedValue({ data: { ...buildCard(1, 'el perro', 'hound'), ...changed } } as never);
  const loadEditor: ReviewPlayerProps['loadEditor'] = () =>
    Promise.resolve(({ word: { term }, onClose }) => (
      <div role="dialog">
        Editing {term}
        <button onClick={onClose}>Save</button>
      </div>
    ));

  afterEach(() => {
    cleanup();
    localStorage.clear();
    jest.resetAllMocks();
  });

  it('the review player edits the current card, ignores review keys during that, and shows the result', async () => {
    fresh({});
    const user = await play(buildSession(), { loadEditor });
    await user.keyboard('e');
    expect((await screen.findByRole('dialog')).textContent).toContain('Editing perro');
    fireEvent.keyDown(screen.getByRole('button', { name: 'Save' }), { key: 's' });
    expect(answer).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('el perro')).toBeTruthy();
    await user.keyboard(' ');
    expect(screen.getByText('hound')).toBeTruthy();
  });

  it('the review player reloads the session if an edited word must not be asked any more', async () => {
    fresh({ suspended: true });
    const onReload = jest.fn();
    const user = await play(buildSession(), { loadEditor, onReload });
    await user.keyboard('e');
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    expect(onReload).toHaveBeenCalledTimes(1);
  });

  it('the review player reports that the edit dialog could not be loaded, and continues', async () => {
    const user = await play(buildSession());
    await user.keyboard('e');
    expect(await screen.findByRole('alert')).toBeTruthy();
    await user.keyboard(' ');
    expect(screen.getByText('dog')).toBeTruthy();
  });
});
