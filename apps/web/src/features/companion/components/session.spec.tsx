import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ApiError } from '@wordhoard/api-client';
import type { CompanionExchangeDto, CompanionSessionDto, CompanionTurnDto } from '@wordhoard/api-client/types';
import model from '../../../components/locales/model.en.json';
import scenes from '../../../components/locales/scenes.en.json';
import thread from '../../../components/locales/thread.en.json';
import { renderInApp } from '../../../testing/render-in-app.js';
import companion from '../locales/en.json';
import { Session } from './session.js';

interface Asked {
  body: { content: string; operation_id: string };
}

const chat = jest.fn<Promise<{ data: CompanionExchangeDto }>, [Asked]>();

jest.mock('@wordhoard/api-client/sdk', () => ({ chatWithCompanion: (asked: Asked) => chat(asked) }));
jest.mock('@wordhoard/api-client/queries', () => ({
  getAnsweringModelOptions: () => ({
    queryKey: ['model'],
    queryFn: () => ({ provider: 'local', personal: false, model: 'small', host: null }),
  }),
  getCompanionSessionOptions: () => ({ queryKey: ['session'] }),
  getCompanionSessionQueryKey: () => ['session'],
  deleteCompanionContentMutation: () => ({}),
}));

const SESSION: CompanionSessionDto = {
  ...{ id: '01890000-0000-7000-8000-000000000001', goal: 'Order food', language: 'Spanish', group_id: null, difficulty: 'gentle' },
  ...{ status: 'active', revision: 1, consent: null, summary: null, turns: [] },
  ...{ created_at: '2026-01-01T10:00:00Z', updated_at: '2026-01-01T10:00:00Z' },
};

function turn(id: number, role: CompanionTurnDto['role'], content: string, operation_id: string): CompanionTurnDto {
  return { id, role, content, activity_id: null, operation_id, created_at: '2026-01-01T10:00:00Z' };
}

const show = (session: Partial<CompanionSessionDto>) =>
  renderInApp(<Session session={{ ...SESSION, ...session }} />, { companion, model, scenes, thread });

const idsAsked = () => chat.mock.calls.map(([{ body }]) => body.operation_id);

describe('a session', () => {
  beforeEach(() => chat.mockReset());

  it('retrying a lost message reuses its id, and retrying a failed one uses a new id', async () => {
    const user = userEvent.setup();
    const said = turn(1, 'user', 'Hola', 'first');
    chat.mockResolvedValue({
      data: { status: 'unavailable', detail: 'It is down.', provider: null, model: null, user_turn: said, assistant_turn: null },
    });
    await show({ turns: [said] });
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect((await screen.findByRole('alert')).textContent).toContain('It is down.');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('alert');
    const [first, second] = idsAsked();
    expect(first).toBe('first');
    expect(second).not.toBe('first');
  });

  it('a message that could not be sent is kept under the same id', async () => {
    const user = userEvent.setup();
    chat.mockRejectedValue(new ApiError(0, {}, null));
    await show({});
    await user.type(await screen.findByLabelText('Your message'), 'Hola{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    await screen.findByRole('alert');
    expect(screen.getByLabelText<HTMLTextAreaElement>('Your message').value).toBe('Hola');
    expect(new Set(idsAsked()).size).toBe(1);
    expect(chat).toHaveBeenCalledTimes(2);
  });

  it.each(['paused', 'finished', 'revoked'] as const)('a session that is %s says so and accepts no messages', async (status) => {
    await show({ status, turns: [turn(1, 'assistant', 'Bienvenido', 'x')] });
    expect(screen.getByText(companion.closed[status])).toBeTruthy();
    expect(screen.getByText('Bienvenido')).toBeTruthy();
    expect(screen.queryByLabelText('Your message')).toBeNull();
    expect(screen.queryByText('You')).toBeNull();
  });

  it('a finished session shows its summary', async () => {
    await show({ status: 'finished', summary: 'Turns: 2 by the learner, 2 by the companion.' });
    const summary = within(screen.getByRole('region', { name: 'Summary' }));
    expect(summary.getByText('Turns: 2 by the learner, 2 by the companion.')).toBeTruthy();
    expect(screen.queryByText('All messages of this session were deleted.')).toBeNull();
  });

  it('a session whose content was deleted says so', async () => {
    await show({ summary: '[content deleted]' });
    expect(screen.getByText('All messages of this session were deleted.')).toBeTruthy();
  });
});
