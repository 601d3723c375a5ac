import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ApiError } from '@wordhoard/api-client';
import type { AdviceDto, AskAdviceDto } from '@wordhoard/api-client/types';
import { renderInApp } from '../../testing/render-in-app.js';
import coach from '../locales/coach.en.json';
import model from '../locales/model.en.json';
import { Coach } from './coach.js';

const isOn = jest.fn<boolean, []>();
const ask = jest.fn<Promise<{ data: AdviceDto }>, [{ body: AskAdviceDto }]>();

jest.mock('@wordhoard/api-client/queries', () => ({
  getRecallSettingsOptions: () => ({ queryKey: ['settings'], queryFn: () => ({ ai_coach_enabled: isOn() }) }),
}));
jest.mock('@wordhoard/api-client/sdk', () => ({ askAdvice: (call: { body: AskAdviceDto }) => ask(call) }));

const EVIDENCE = ['Answers: 12.', 'The hardest word was “الشمس”.'].map((fact, n) => ({
  ...{ evidence_id: `evidence-${n + 1}`, fact, source: 'week' },
}));
const BY_MODEL: AdviceDto = {
  ...{ status: 'ok', detail: null, provider: 'local', model: 'small', source: 'ai', language: 'ar' },
  ...{ text: 'A calm week of 12 answers.', evidence_ids: ['evidence-1'], evidence: EVIDENCE },
};
const PLAIN: AdviceDto = {
  ...BY_MODEL,
  ...{ status: 'disabled', detail: 'AI is off here.', provider: null, model: null, source: 'template', language: 'en' },
  ...{ text: 'Answers: 12.\nThe hardest word was “الشمس”.', evidence_ids: ['evidence-1', 'evidence-2'] },
};

async function show() {
  await renderInApp(<Coach about="week" id={3} />, { coach, model });
  return userEvent.setup({ delay: null });
}

describe('Coach', () => {
  beforeEach(() => {
    isOn.mockReturnValue(true);
    ask.mockReset().mockResolvedValue({ data: BY_MODEL });
  });

  it('is not there while the learner has it off', async () => {
    isOn.mockReturnValue(false);
    await show();
    await waitFor(() => {
      expect(isOn).toHaveReturned();
    });
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('says what a model wrote, and what that rests on', async () => {
    const user = await show();
    await user.click(await screen.findByRole('button', { name: 'Ask the coach' }));
    expect(ask).toHaveBeenCalledWith(expect.objectContaining({ body: { about: 'week', id: 3 } }));
    expect(await screen.findByText('A calm week of 12 answers.')).toBeTruthy();
    expect(screen.getByText('Written by AI')).toBeTruthy();
    expect(screen.getAllByRole('listitem', { hidden: true }).map(({ textContent }) => textContent)).toEqual(['Answers: 12.']);
    expect(screen.getByRole('button', { name: 'Ask again' })).toBeTruthy();
  });

  it('shows the plain facts where no model answers, and why', async () => {
    ask.mockResolvedValue({ data: PLAIN });
    const user = await show();
    await user.click(await screen.findByRole('button', { name: 'Ask the coach' }));
    const facts = within(await screen.findByRole('list')).getAllByRole('listitem');
    expect(facts.map(({ textContent }) => textContent)).toEqual(EVIDENCE.map(({ fact }) => fact));
    expect(screen.getByText('AI is off, so these are the plain facts.')).toBeTruthy();
    expect(screen.queryByText('Written by AI')).toBeNull();
  });

  it('can be asked again after a failure', async () => {
    ask.mockRejectedValueOnce(new ApiError(0, {}, null));
    const user = await show();
    await user.click(await screen.findByRole('button', { name: 'Ask the coach' }));
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('A calm week of 12 answers.')).toBeTruthy();
  });
});
