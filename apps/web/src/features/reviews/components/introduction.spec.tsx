import { act, cleanup, screen } from '@testing-library/react';
import { answerReview, getReviewQueue, undoReview } from '@wordhoard/api-client/sdk';
import { outbox } from '../api/send-review-operation.js';
import { buildCard, buildResult, buildSession, play } from '../testing/play.js';

jest.mock('@wordhoard/api-client/sdk');

const introducing = (words = buildSession().words) => play(buildSession({ words }), { introducesNewWords: true });

describe('ReviewPlayer with introductions', () => {
  beforeEach(() => {
    jest.mocked(answerReview).mockResolvedValue({ data: buildResult() } as never);
    jest.mocked(getReviewQueue).mockResolvedValue({ data: { due: 0, new: 0, learning: 0, daily: {} } } as never);
  });

  afterEach(() => {
    cleanup();
    outbox.clear();
    localStorage.clear();
    jest.resetAllMocks();
  });

  it('an introduction shows term, meaning and details of a new word for either facet', async () => {
    await introducing([buildCard(1, 'perro', 'dog', { facet: 1, example_sentence: 'El perro ladra.' })]);
    expect(screen.getByText('New word')).toBeTruthy();
    expect(screen.getByText('perro', { selector: 'bdi' })).toBeTruthy();
    expect(screen.getByText('dog')).toBeTruthy();
    expect(screen.getByText('perro', { selector: 'mark' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Show answer' })).toBeNull();
  });

  it('an introduction describes the focused continue button with term and meaning', async () => {
    await introducing();
    const button = screen.getByRole('button', { name: 'Continue' });
    expect(document.activeElement).toBe(button);
    const described = (button.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent);
    expect(described.join(' ')).toMatch(/^New word perro.*dog$/);
  });

  it('an introduction and its undo send nothing', async () => {
    const user = await introducing();
    await user.keyboard(' ');
    expect(screen.getByText('gato')).toBeTruthy();
    await user.keyboard('u');
    expect(screen.getByText('perro')).toBeTruthy();
    await act(() => outbox.whenEmpty());
    expect(answerReview).not.toHaveBeenCalled();
    expect(undoReview).not.toHaveBeenCalled();
  });

  it('an introduction ignores grade keys', async () => {
    const user = await introducing();
    await user.keyboard('3');
    expect(screen.getByText('New word')).toBeTruthy();
    expect(answerReview).not.toHaveBeenCalled();
  });
});
