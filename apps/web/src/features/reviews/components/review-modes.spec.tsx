import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { answerReview, completeReviewSession, getReviewQueue } from '@wordhoard/api-client/sdk';
import type { SessionWordDto } from '@wordhoard/api-client/types';
import { outbox } from '../api/send-review-operation.js';
import { rememberPreferences } from '../preferences.js';
import { buildCard, buildResult, buildSession, play } from '../testing/play.js';

jest.mock('@wordhoard/api-client/sdk');
const answer = jest.mocked(answerReview);
const complete = jest.mocked(completeReviewSession);

const button = (name: string | RegExp) => screen.queryByRole('button', { name });
const sent = (call: number) => answer.mock.calls[call]?.[0].body;

describe('ReviewPlayer with typed answers', () => {
  beforeEach(() => {
    answer.mockResolvedValue({ data: buildResult() } as never);
    rememberPreferences({ mode: 'standard', limit: '20', isTyped: true });
  });

  afterEach(() => {
    cleanup();
    outbox.clear();
    localStorage.clear();
    jest.resetAllMocks();
  });

  it.each([
    ['dog', 'Correct', 'Good'],
    ['Dog!', 'Correct, with small differences', 'Good'],
    ['cat', 'Incorrect', 'Again'],
    ['', 'Nothing typed', 'Again'],
  ])('a typed %j is compared with the answer: %s; the learner confirms the grade %s', async (typed, verdict, grade) => {
    const user = await play(buildSession());
    await user.keyboard(`${typed}{Enter}`);
    expect(screen.getByText(verdict)).toBeTruthy();
    expect(answer).not.toHaveBeenCalled();
    expect(document.activeElement?.textContent).toContain(grade);
    await user.keyboard(' ');
    expect(sent(0)).toMatchObject({ grade: grade.toLowerCase(), answer_format: 'typed' });
    expect(sent(0)?.attempted_answer).toBe(typed || undefined);
  });

  it('a typed answer takes digits and letters as text', async () => {
    const user = await play(buildSession());
    await user.keyboard('1use?');
    expect(screen.getByLabelText<HTMLInputElement>('Your answer').value).toBe('1use?');
    expect(answer).not.toHaveBeenCalled();
  });

  const hints = () => [...document.querySelectorAll('kbd')].map((key) => key.textContent);

  it('the field of a typed answer shows hints for the keys that work while typing, and others after leaving it', async () => {
    const user = await play(buildSession());
    expect(hints()).toEqual(['Enter']);
    await user.keyboard('dog{Enter}');
    expect(hints()).toEqual(['1–4', 'Space']);
    await user.keyboard(' ');
    expect(hints()).toEqual(['Enter', 'Alt+U']);
    await user.tab();
    expect(hints()).toEqual(['U']);
  });

  it.each([
    ['Alt+U', '', '{Alt>}u{/Alt}'],
    ['⌃U', 'MacIntel', '{Control>}u{/Control}'],
  ])('an answer can be undone by %s while typing, and by the button', async (hint, platform, chord) => {
    jest.spyOn(navigator, 'platform', 'get').mockReturnValue(platform);
    const user = await play(buildSession());
    await user.keyboard('dog{Enter} ga');
    expect(hints()).toContain(hint);
    await user.keyboard(chord);
    expect(screen.getByText('perro')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Your answer').value).toBe('');
    await user.keyboard('dog{Enter} ');
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(screen.getByText('perro')).toBeTruthy();
    jest.restoreAllMocks();
  });

  it('the learner can override the suggested grade of a typed answer', async () => {
    const user = await play(buildSession());
    await user.keyboard('hound{Enter}4');
    expect(sent(0)).toMatchObject({ grade: 'easy', attempted_answer: 'hound' });
  });

  it('the differences of a typed answer are described for screen readers', async () => {
    const user = await play(buildSession({ words: [buildCard(1, 'año', 'year', { facet: 1 })] }));
    await user.keyboard('ano{Enter}');
    const heard = document.querySelector('[aria-live]')?.textContent?.replace(/[\u2068\u2069]/g, '');
    expect(heard).toContain('You typed ano. n instead of ñ.');
  });

  it('a typed answer suggests only available grades', async () => {
    const user = await play(buildSession({ words: [buildCard(1, 'perro', 'hound')] }), { hasTwoGrades: true });
    await user.keyboard('hond{Enter}');
    expect(screen.getByText('Almost')).toBeTruthy();
    expect(document.activeElement?.textContent).toContain('Good');
  });

  it('a card that has only a definition does not ask for typing', async () => {
    await play(buildSession({ words: [buildCard(1, 'perro', 'dog', { translations: [], definition: 'An animal that barks' })] }));
    expect(screen.queryByLabelText('Your answer')).toBeNull();
    expect(button('Show answer')).toBeTruthy();
  });
});

describe('ReviewPlayer with multiple choice', () => {
  const walking = (overrides: Partial<SessionWordDto> = {}) =>
    buildSession({
      mode: 'walking',
      words: [buildCard(1, 'perro', 'dog', { options: ['cat', 'dog', 'bird'], ...overrides }), buildCard(2, 'gato', 'cat')],
    });

  beforeEach(() => {
    answer.mockResolvedValue({ data: buildResult() } as never);
    rememberPreferences({ mode: 'standard', limit: '20', isTyped: true });
  });

  afterEach(() => {
    cleanup();
    outbox.clear();
    localStorage.clear();
    jest.resetAllMocks();
  });

  it.each([
    ['2', 'Correct', 'good', 'dog'],
    ['1', /^Not .cat.$/, 'again', 'cat'],
  ])('multiple choice accepts key %s, shows the result, and continues', async (key, verdict, grade, choice) => {
    const user = await play(walking());
    await user.keyboard(key);
    expect(screen.getByText(verdict)).toBeTruthy();
    expect(answer).not.toHaveBeenCalled();
    await user.keyboard('4');
    expect(answer).not.toHaveBeenCalled();
    await user.keyboard(' ');
    expect(sent(0)).toMatchObject({ grade, attempted_answer: choice, answer_format: 'choice' });
  });

  it('multiple choice lets the learner reveal and grade instead of choosing', async () => {
    const user = await play(walking());
    await user.keyboard(' 2');
    expect(sent(0)).toMatchObject({ grade: 'hard', answer_format: 'recall' });
  });

  it.each([
    ['there are none', { options: undefined as never }],
    ['the word was edited and none is right any more', { translations: ['hound'] }],
  ])('multiple choice falls back to revealing and grading if %s', async (_why, overrides) => {
    const user = await play(walking(overrides));
    expect(button('cat')).toBeNull();
    await user.keyboard(' 3');
    expect(sent(0)).toMatchObject({ grade: 'good' });
  });
});

describe('ReviewPlayer in a break', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    answer.mockResolvedValue({ data: buildResult() } as never);
    complete.mockResolvedValue({ data: { words_reviewed: 1 } } as never);
    jest.mocked(getReviewQueue).mockResolvedValue({ data: { due: 0, new: 0, learning: 0, daily: {} } } as never);
  });

  afterEach(() => {
    cleanup();
    outbox.clear();
    localStorage.clear();
    jest.useRealTimers();
    jest.resetAllMocks();
  });

  const press = async (...keys: string[]) => {
    for (const key of keys) {
      fireEvent.keyDown(document.body, { key });
      await act(() => outbox.whenEmpty());
    }
  };
  const wait = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

  it('a break counts down five minutes and ends with the answer given at that time', async () => {
    await play(buildSession({ mode: 'break' }));
    expect(screen.getByRole('timer').textContent).toBe('About 5 minutes left');
    await wait(200_000);
    expect(screen.getByRole('timer').textContent).toBe('About 2 minutes left');
    await wait(60_000);
    expect(screen.getByRole('timer').textContent).toBe('Last minute');
    await wait(41_000);
    expect(screen.getByText(/Five minutes are up/)).toBeTruthy();
    expect(screen.getByText('perro')).toBeTruthy();
    await press(' ');
    expect(screen.getByText('dog')).toBeTruthy();
    await press('3');
    expect(answer).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('heading', { name: 'Session complete' })).toBeTruthy();
  });

  it('a break can be ended without the last answer', async () => {
    await play(buildSession({ mode: 'break' }));
    await wait(301_000);
    fireEvent.click(screen.getByRole('button', { name: 'End here' }));
    await act(() => outbox.whenEmpty());
    expect(answer).not.toHaveBeenCalled();
    expect(complete).toHaveBeenCalledTimes(1);
  });

  it('a break keeps the remaining time after a reload', async () => {
    await play(buildSession({ mode: 'break' }));
    await wait(130_000);
    cleanup();
    await play(buildSession({ mode: 'break' }));
    expect(screen.getByRole('timer').textContent).toBe('About 3 minutes left');
  });
});
