import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ApiError } from '@wordhoard/api-client';
import type { EvaluationDto, FinishedAttemptDto } from '@wordhoard/api-client/types';
import model from '../../../components/locales/model.en.json';
import { renderInApp } from '../../../testing/render-in-app.js';
import scenarios from '../locales/en.json';
import { Evaluation } from './evaluation.js';
import { FinishAttempt } from './finish-attempt.js';

const finish = jest.fn<Promise<{ data: Partial<FinishedAttemptDto> }>, [unknown]>();
const onScored = jest.fn();

jest.mock('@wordhoard/api-client/sdk', () => ({ finishAttempt: (options: unknown) => finish(options) }));

const NOTHING: EvaluationDto['dimensions'] = { vocabulary: null, grammar: null, fluency: null, task_completion: null };
const UNSCORED: EvaluationDto = {
  scored: false,
  message: 'The evaluation contained no usable scores',
  dimensions: NOTHING,
  goals_met: [],
  summary: null,
  overall: null,
};
const SCORED: EvaluationDto = {
  scored: true,
  dimensions: { ...NOTHING, vocabulary: { score: 70, comment: 'Rich <b>words</b>.' }, grammar: { score: 0, comment: '' } },
  goals_met: [],
  summary: 'Well done.',
  overall: 35,
};

const tooLittle = (learner_turns: number, learner_characters: number) =>
  new ApiError(409, { code: 'SCENARIO.TOO_LITTLE_TO_SCORE', missing: { learner_turns, learner_characters } }, null);

async function press() {
  await renderInApp(<FinishAttempt attemptId={7} onScored={onScored} />, { model, scenarios });
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Finish and get feedback' }));
  return user;
}

describe('FinishAttempt', () => {
  beforeEach(() => {
    finish.mockReset();
    onScored.mockReset();
  });

  it.each([
    [3, 11, 'There is not enough to judge yet. Send at least 3 more messages. Write about 11 more letters.'],
    [1, 0, 'There is not enough to judge yet. Send at least 1 more message.'],
    [0, 1, 'There is not enough to judge yet. Write about 1 more letter.'],
  ])('an unfinished scenario says what is still missing: %i messages, %i letters', async (turns, letters, expected) => {
    finish.mockRejectedValue(tooLittle(turns, letters));
    await press();
    const notice = await screen.findByText(/not enough/);
    expect(notice.textContent.replace(/\s+/g, ' ').trim()).toBe(expected);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(onScored).not.toHaveBeenCalled();
  });

  it('a scenario reports that nothing was scored and offers a retry', async () => {
    finish.mockResolvedValueOnce({ data: { status: 'ok', detail: null, evaluation: UNSCORED } });
    finish.mockResolvedValueOnce({ data: { status: 'ok', detail: null, evaluation: SCORED } });
    const user = await press();
    expect((await screen.findByText(/Nothing was scored/)).textContent).toContain('The evaluation contained no usable scores');
    expect(onScored).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(onScored).toHaveBeenCalledTimes(1);
    expect(screen.queryByText(/Nothing was scored/)).toBeNull();
  });

  it('a scenario reports that no model is available and offers a retry', async () => {
    finish.mockResolvedValue({ data: { status: 'unavailable', detail: 'AI provider is not reachable', evaluation: null } });
    const user = await press();
    expect((await screen.findByRole('alert')).textContent).toContain('AI provider is not reachable');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(finish).toHaveBeenCalledTimes(2);
  });
});

describe('Evaluation', () => {
  it('an evaluation shows each score as a number, including zero, and marks missing scores', async () => {
    await renderInApp(<Evaluation evaluation={SCORED} isNew={false} />, { model, scenarios });
    const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(rows).toEqual(['GoalsNot scored', 'Vocabulary70 of 100Rich <b>words</b>.', 'Grammar0 of 100', 'FluencyNot scored']);
    expect(screen.getByText('35 of 100')).toBeTruthy();
    expect(screen.getByText('Written by AI')).toBeTruthy();
  });

  it('an evaluation takes the focus if it was just requested', async () => {
    await renderInApp(<Evaluation evaluation={SCORED} isNew />, { model, scenarios });
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Feedback' }));
  });
});
