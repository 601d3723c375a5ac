import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { AnsweringModelDto, WeeklyNarrationDto, WeeklyReportDto } from '@wordhoard/api-client/types';
import model from '../../../components/locales/model.en.json';
import { renderInApp } from '../../../testing/render-in-app.js';
import weeklyReports from '../locales/en.json';
import { Narration } from './narration.js';

const answering = jest.fn<AnsweringModelDto, []>();
const narrate = jest.fn<Promise<{ data: Partial<WeeklyNarrationDto> }>, [{ path: { report_id: number } }]>();

jest.mock('@wordhoard/api-client/queries', () => ({
  getAnsweringModelOptions: () => ({ queryKey: ['model'], queryFn: () => answering() }),
}));
jest.mock('@wordhoard/api-client/sdk', () => ({
  narrateWeeklyReport: (call: { path: { report_id: number } }) => narrate(call),
}));

const PARTS = [
  { text: 'Answers: ', fact: null, value: null },
  { text: '1200', fact: 'answers' as const, value: 1200 },
];
const BY_RULE: WeeklyReportDto['narration'] = { source: 'template', language: 'en', parts: PARTS, ai_provider: null, ai_model: null };
const BY_AI: WeeklyReportDto['narration'] = { source: 'ai', language: 'de', parts: PARTS, ai_provider: 'local', ai_model: 'small' };

async function show(narration: WeeklyReportDto['narration']) {
  await renderInApp(<Narration report={{ id: 3, narration } as WeeklyReportDto} />, { model, 'weekly-reports': weeklyReports });
  return userEvent.setup({ delay: null });
}

describe('Narration', () => {
  beforeEach(() => {
    answering.mockReturnValue({ provider: 'local', personal: false, model: 'small', host: null });
    narrate.mockReset().mockResolvedValue({ data: { status: 'ok', detail: null } });
  });

  it('the summary of a week shows that rules created it and offers nothing if AI is off', async () => {
    answering.mockReturnValue({ provider: 'none', personal: false, model: null, host: null });
    await show(BY_RULE);
    expect(await screen.findByText('Answers: 1,200')).toBeTruthy();
    expect(screen.getByText('Created by rules from the figures.')).toBeTruthy();
    expect(screen.queryByText('Written by AI')).toBeNull();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('the summary of a week by a model is marked with its language and formats its numbers', async () => {
    await show(BY_AI);
    const text = await screen.findByText('Answers: 1.200');
    expect(text.getAttribute('lang')).toBe('de');
    expect(screen.getByText('Written by AI')).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Regenerate with AI' })).toBeTruthy();
  });

  it('the summary of a week is kept if a new one fails, and a retry is offered', async () => {
    narrate.mockResolvedValueOnce({ data: { status: 'unavailable', detail: 'AI provider is not reachable' } });
    const user = await show(BY_RULE);
    await user.click(await screen.findByRole('button', { name: 'Write a summary with AI' }));
    expect((await screen.findByRole('alert')).textContent).toContain('AI provider is not reachable');
    expect(screen.getByText('Answers: 1,200')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(narrate).toHaveBeenLastCalledWith(expect.objectContaining({ path: { report_id: 3 } }));
    expect(narrate).toHaveBeenCalledTimes(2);
  });
});
