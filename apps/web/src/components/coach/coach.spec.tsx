import { act, screen, waitFor, within } from '@testing-library/react';
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

const OFFLINE = 'You are offline. The coach needs a connection.';

async function show() {
  await renderInApp(<Coach about="week" id={3} />, { coach, model });
  return userEvent.setup({ delay: null });
}

describe('Coach', () => {
  afterEach(() => jest.restoreAllMocks());
  beforeEach(() => {
    isOn.mockReturnValue(true);
    ask.mockReset().mockResolvedValue({ data: BY_MODEL });
  });

  it('the coach is hidden while the learner has turned it off', async () => {
    isOn.mockReturnValue(false);
    await show();
    await waitFor(() => {
      expect(isOn).toHaveReturned();
    });
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('the coach is hidden for a session that exists only on this device', async () => {
    await renderInApp(<Coach about="session" id={-1} />, { coach, model });
    await waitFor(() => {
      expect(isOn).toHaveReturned();
    });
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('the coach cannot be asked offline and says why', async () => {
    const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const user = await show();
    const button = await screen.findByRole('button', { name: 'Ask the coach', description: OFFLINE });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    await user.click(button);
    expect(screen.getByRole('status').textContent).toBe(OFFLINE);
    expect(ask).not.toHaveBeenCalled();
    onLine.mockReturnValue(true);
    act(() => {
      dispatchEvent(new Event('online'));
    });
    expect(screen.getByRole('button', { name: 'Ask the coach' }).getAttribute('aria-disabled')).toBeNull();
    expect(screen.queryByText('You are offline.', { exact: false, selector: 'p' })).toBeNull();
  });

  it('the coach shows the text of a model with the facts that it cites', async () => {
    const user = await show();
    await user.click(await screen.findByRole('button', { name: 'Ask the coach' }));
    expect(ask).toHaveBeenCalledWith(expect.objectContaining({ body: { about: 'week', id: 3 } }));
    const text = await screen.findByText('A calm week of 12 answers.');
    expect([text.lang, text.dir]).toEqual(['ar', 'auto']);
    expect(screen.getByRole('status').textContent).toBe('The coach has answered.');
    expect(screen.getByText('Written by AI')).toBeTruthy();
    expect(screen.getAllByRole('listitem', { hidden: true }).map(({ textContent }) => textContent)).toEqual(['Answers: 12.']);
    expect(screen.getByRole('button', { name: 'Ask again' })).toBeTruthy();
  });

  it.each([
    ['disabled', 'AI is off. Here are the facts.'],
    ['unavailable', 'The model gave no usable reply. Here are the facts.'],
  ] as const)('the coach shows the facts and the reason if the answer is %s', async (status, reason) => {
    ask.mockResolvedValue({ data: { ...PLAIN, status } });
    const user = await show();
    await user.click(await screen.findByRole('button', { name: 'Ask the coach' }));
    const list = await screen.findByRole('list');
    expect([list.lang, list.dir]).toEqual(['en', 'ltr']);
    expect(
      within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(EVIDENCE.map(({ fact }) => fact));
    expect(screen.getByText(reason, { selector: 'p' })).toBeTruthy();
    expect(screen.getByRole('status').textContent).toBe(reason);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.queryByText('Written by AI')).toBeNull();
  });

  it('the coach can be asked again after a failure', async () => {
    ask.mockRejectedValueOnce(new ApiError(0, {}, null));
    const user = await show();
    await user.click(await screen.findByRole('button', { name: 'Ask the coach' }));
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('A calm week of 12 answers.')).toBeTruthy();
  });
});
