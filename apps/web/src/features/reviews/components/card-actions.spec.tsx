import { act, cleanup, screen, within } from '@testing-library/react';
import { ApiError } from '@wordhoard/api-client';
import {
  answerReview,
  buryWord,
  completeReviewSession,
  getReviewQueue,
  getWord,
  reopenReviewSession,
  resetWord,
  unburyWord,
  undoReview,
  undoWordSchedule,
  updateWord,
} from '@wordhoard/api-client/sdk';
import { outbox } from '../api/send-review-operation.js';
import { buildCard, buildResult, buildSession, play } from '../testing/play.js';

jest.mock('@wordhoard/api-client/sdk');
const bury = jest.mocked(buryWord);
const update = jest.mocked(updateWord);

const dog = buildCard(1, 'perro', 'dog');

describe('the menu of a word in a review', () => {
  beforeEach(() => {
    jest.mocked(answerReview).mockResolvedValue({ data: buildResult() } as never);
    jest.mocked(completeReviewSession).mockResolvedValue({ data: { id: 7, words_reviewed: 0, accuracy_percent: 0 } } as never);
    jest.mocked(getReviewQueue).mockResolvedValue({ data: { due: 0, new: 0, learning: 0, next_due_at: null, daily: {} } } as never);
    jest.mocked(undoReview).mockResolvedValue({ data: {} } as never);
    bury.mockResolvedValue({ data: { until: '2026-03-29T04:00:00Z' } } as never);
    jest.mocked(unburyWord).mockResolvedValue({ data: { until: null } } as never);
    jest.mocked(reopenReviewSession).mockResolvedValue({ data: {} } as never);
    jest.mocked(resetWord).mockResolvedValue({ data: dog } as never);
    jest.mocked(undoWordSchedule).mockResolvedValue({ data: dog } as never);
    jest.mocked(getWord).mockResolvedValue({ data: { ...dog, tags: ['animal'] } } as never);
    update.mockImplementation(({ body }) => Promise.resolve({ data: { ...dog, ...body } }) as never);
  });

  afterEach(() => {
    cleanup();
    outbox.clear();
    localStorage.clear();
    jest.resetAllMocks();
  });

  it('a review buries a word by key, continues with the next one, and restores it on undo', async () => {
    const user = await play(buildSession());
    await user.keyboard('-');
    expect(bury.mock.calls[0]?.[0]).toMatchObject({ path: { word_id: 1 }, body: {} });
    expect(await screen.findByText('gato')).toBeTruthy();
    await user.keyboard('u');
    expect(await screen.findByText('perro')).toBeTruthy();
    expect(unburyWord).toHaveBeenCalledTimes(1);
    expect(undoReview).not.toHaveBeenCalled();
  });

  it('a review undoes changes of words and answers in reverse order', async () => {
    const user = await play(buildSession());
    await user.keyboard(' 3');
    await user.keyboard('{Shift>}!{/Shift}');
    expect(update.mock.calls[0]?.[0]).toMatchObject({ path: { word_id: 2 }, body: { suspended: true } });
    await user.keyboard('u');
    expect(await screen.findByText('gato')).toBeTruthy();
    expect(update.mock.calls[1]?.[0]).toMatchObject({ body: { suspended: false } });
    await user.keyboard('u');
    expect(await screen.findByText('perro')).toBeTruthy();
    expect(undoReview).toHaveBeenCalledTimes(1);
  });

  it('undo reopens a review that ended with a buried word', async () => {
    const user = await play(buildSession({ words: [dog] }));
    await user.keyboard('-');
    expect(await screen.findByRole('heading', { name: 'Session complete' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('perro')).toBeTruthy();
    await act(() => outbox.whenEmpty());
    expect(reopenReviewSession).toHaveBeenCalledTimes(1);
  });

  it('a review keeps a word on screen and shows the reason if it cannot be buried', async () => {
    bury.mockRejectedValue(new ApiError(503, { detail: 'Away', code: 'X' }, null));
    const user = await play(buildSession());
    await user.keyboard('-');
    expect(await screen.findByRole('alert')).toBeTruthy();
    expect(screen.getByText('perro')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  it('the word menu opens by key, shows the key of each action, and ignores grade keys while open', async () => {
    const user = await play(buildSession());
    await user.keyboard(' m');
    const items = await screen.findAllByRole('menuitem');
    expect(items.map((item) => item.getAttribute('aria-keyshortcuts'))).toEqual(['*', 'f', 'e', 'i', '-', 'd', '!', 'n']);
    items[0]?.focus();
    await user.keyboard('1');
    expect(answerReview).not.toHaveBeenCalled();
    await user.click(screen.getByRole('menuitem', { name: 'Start over' }));
    expect(await screen.findByText('gato')).toBeTruthy();
    const reset = jest.mocked(resetWord).mock.calls[0]?.[0].body?.operation_id;
    await user.keyboard('u');
    expect(await screen.findByText('perro')).toBeTruthy();
    expect(jest.mocked(undoWordSchedule).mock.calls[0]?.[0].body).toMatchObject({ takes_back: reset });
  });

  it('the word menu buries a word until a chosen day, but not until today', async () => {
    const user = await play(buildSession());
    await user.keyboard('d');
    const dialog = await screen.findByRole('dialog', { name: 'Postpone' });
    const date = within(dialog).getByLabelText('Ask again on');
    await user.clear(date);
    await user.type(date, '2020-01-01');
    await user.click(within(dialog).getByRole('button', { name: 'Postpone' }));
    expect(within(dialog).getByText('Choose tomorrow or a later day')).toBeTruthy();
    await user.clear(date);
    await user.type(date, '2999-05-06');
    await user.click(within(dialog).getByRole('button', { name: 'Postpone' }));
    expect(bury.mock.calls[0]?.[0].body).toEqual({ until: new Date('2999-05-06T23:00:00').toISOString() });
    expect(await screen.findByText('gato')).toBeTruthy();
  });

  it('a chord flags a word in a review, removes the flag on repeat, and undoes each change', async () => {
    const user = await play(buildSession());
    await user.keyboard('{Control>}3{/Control}');
    expect(await screen.findByRole('img', { name: 'Flag: Green' })).toBeTruthy();
    await user.keyboard('{Control>}3{/Control}');
    expect(update.mock.calls.map(([{ body }]) => body)).toEqual([{ flag: 3 }, { flag: 0 }]);
    expect(screen.queryByRole('img', { name: 'Flag: Green' })).toBeNull();
    await user.keyboard('u');
    expect(await screen.findByRole('img', { name: 'Flag: Green' })).toBeTruthy();
    await user.keyboard('u');
    expect(screen.queryByRole('img', { name: 'Flag: Green' })).toBeNull();
    expect(screen.getByText('perro')).toBeTruthy();
  });

  it('the word menu marks a word by adding a tag to its current tags', async () => {
    const user = await play(buildSession());
    await user.keyboard('{Shift>}*{/Shift}');
    expect(await screen.findByRole('img', { name: 'Marked' })).toBeTruthy();
    expect(update.mock.calls[0]?.[0].body).toEqual({ tags: ['animal', 'marked'] });
    await user.keyboard('u');
    expect(screen.queryByRole('img', { name: 'Marked' })).toBeNull();
    expect(update.mock.calls[1]?.[0].body).toEqual({ tags: ['animal'] });
  });
});
