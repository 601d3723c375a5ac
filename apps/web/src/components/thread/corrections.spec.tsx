import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ApiError } from '@wordhoard/api-client';
import type { CorrectionDto, MessageDto } from '@wordhoard/api-client/types';
import { renderInApp } from '../../testing/render-in-app.js';
import model from '../locales/model.en.json';
import thread from '../locales/thread.en.json';
import { Corrections } from './corrections.js';

const judge = jest.fn<Promise<CorrectionDto>, [unknown]>();

jest.mock('@wordhoard/api-client/queries', () => ({
  judgeCorrectionMutation: () => ({ mutationFn: (options: unknown) => judge(options) }),
}));

const CORRECTION: CorrectionDto = {
  n: 1,
  original: 'por el mañana',
  corrected: 'por la mañana',
  explanation: 'It is feminine.',
  feedback: null,
};
const MESSAGE: MessageDto = {
  id: 5,
  content: 'Voy por el mañana',
  created_at: '2026-01-01T10:00:00Z',
  reply: null,
  corrections: [CORRECTION],
};

async function open(correction: Partial<CorrectionDto> = {}) {
  const message = { ...MESSAGE, corrections: [{ ...CORRECTION, ...correction }] };
  const shown = await renderInApp(<Corrections conversationId={7} message={message} language="Spanish" />, { model, thread });
  return { ...shown, user: userEvent.setup() };
}

const path = { conversation_id: 7, message_id: 5, n: 1 };

describe('Corrections', () => {
  beforeEach(() => judge.mockReset().mockResolvedValue(CORRECTION));

  it('a correction shows the original, the better text and the reason, and marks differences without colour alone', async () => {
    const { container } = await open();
    expect(container.querySelector('del')?.textContent).toBe('el');
    expect(container.querySelector('ins')?.textContent).toBe('la');
    expect(screen.getByText('It is feminine.')).toBeTruthy();
    expect(screen.getByText('Written by AI')).toBeTruthy();
  });

  it.each([
    ['Accept: por la mañana', 'accepted'],
    ['Reject: por la mañana', 'rejected'],
  ])('a correction saves the learner’s verdict: %s', async (name, verdict) => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name }));
    expect(judge.mock.calls).toEqual([[{ path, body: { verdict } }]]);
  });

  it('a correction shows the saved verdict', async () => {
    await open({ feedback: { verdict: 'rejected', text: null } });
    expect(screen.getByRole('button', { pressed: true }).textContent).toBe('Reject');
  });

  it('a correction saves the learner’s own version and returns the focus', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Edit: por la mañana' }));
    const field = screen.getByLabelText('Your version');
    expect(document.activeElement).toBe(field);
    await user.clear(field);
    await user.type(field, 'mañana temprano');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(judge.mock.calls).toEqual([[{ path, body: { verdict: 'edited', text: 'mañana temprano' } }]]);
    await waitFor(() => {
      expect(document.activeElement?.textContent).toBe('Edit');
    });
  });

  it('a correction keeps an own version that could not be saved in its field', async () => {
    judge.mockRejectedValue(new ApiError(0, {}, null));
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Edit: por la mañana' }));
    await user.type(screen.getByLabelText('Your version'), ' temprano');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findAllByRole('alert')).toHaveLength(1);
    expect(screen.getByLabelText<HTMLTextAreaElement>('Your version').value).toBe('por la mañana temprano');
  });

  it('a correction rejects an empty own version', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Edit: por la mañana' }));
    await user.clear(screen.getByLabelText('Your version'));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(screen.getByText('Write how you would say it.')).toBeTruthy();
    expect(judge).not.toHaveBeenCalled();
  });

  it('a correction shows the learner’s own version', async () => {
    await open({ feedback: { verdict: 'edited', text: 'mañana temprano' } });
    expect(screen.getByText('mañana temprano').getAttribute('lang')).toBe('es');
  });

  it('a correction reports a verdict that could not be saved', async () => {
    judge.mockRejectedValue(new ApiError(404, { detail: 'Correction 1 not found' }, null));
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Accept: por la mañana' }));
    expect((await screen.findByRole('alert')).textContent).toBe('Correction 1 not found');
  });
});
