import { createEvent, fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ApiError } from '@wordhoard/api-client';
import type { AnsweringModelDto } from '@wordhoard/api-client/types';
import { useState } from 'react';
import { renderInApp } from '../../testing/render-in-app.js';
import model from '../locales/model.en.json';
import thread from '../locales/thread.en.json';
import { Chat, type ChatProps } from './chat.js';
import type { AnsweredTurn, ThreadTurn } from './turns.js';

const answering = jest.fn<AnsweringModelDto, []>();

jest.mock('@wordhoard/api-client/queries', () => ({
  getAnsweringModelOptions: () => ({ queryKey: ['model'], queryFn: () => answering() }),
}));

type Send = ChatProps<ThreadTurn>['send'];
type AskReply = ChatProps<ThreadTurn>['askReply'];

const LOST = new ApiError(0, {}, null);

function turn(id: number, content: string, reply: string | null = null): ThreadTurn {
  return { id, content, created_at: '2026-01-01T10:00:00Z', reply: reply === null ? null : { content: reply } };
}

const replied = (message: ThreadTurn): { data: AnsweredTurn<ThreadTurn> } => ({ data: { status: 'ok', detail: null, message } });
const down = (message: ThreadTurn): { data: AnsweredTurn<ThreadTurn> } => ({
  data: { status: 'unavailable', detail: 'AI provider is not reachable', message },
});

const send = jest.fn<ReturnType<Send>, Parameters<Send>>();
const askReply = jest.fn<ReturnType<AskReply>, Parameters<AskReply>>();
/** The message arrived after all. */
const ARRIVED = [turn(1, 'Hola', '¿Qué tal?'), turn(2, 'Hola')];

function Place({ before }: { before: ThreadTurn[] }) {
  const [turns, setTurns] = useState(before);
  const onTurn = (next: ThreadTurn) => {
    setTurns([...turns.filter(({ id }) => id !== next.id), next]);
  };
  const texts = { language: 'Spanish', partner: 'Tutor', isEnded: false };
  return (
    <>
      <Chat {...texts} place="conversation-1" turns={turns} send={send} askReply={askReply} onTurn={onTurn} />
      <button
        onClick={() => {
          setTurns(ARRIVED);
        }}
      >
        Look again
      </button>
    </>
  );
}

async function open(...before: ThreadTurn[]) {
  const shown = await renderInApp(<Place before={before} />, { model, thread });
  const field = await screen.findByLabelText<HTMLTextAreaElement>('Your message');
  return { ...shown, field, user: userEvent.setup() };
}

describe('Chat', () => {
  beforeEach(() => {
    localStorage.clear();
    answering.mockReturnValue({ provider: 'local', personal: false, model: 'small', host: null });
    send.mockReset();
    askReply.mockReset();
  });

  it('a chat sends on Enter, shows who wrote what, and marks the model’s text', async () => {
    send.mockResolvedValue(replied(turn(1, 'Hola', '¿Qué tal?')));
    const { field, user } = await open();
    await user.type(field, ' Hola {Enter}');
    expect(await screen.findAllByText('¿Qué tal?')).toHaveLength(2);
    expect(send.mock.calls.map(([content]) => content)).toEqual(['Hola']);
    expect(screen.getByText('Written by AI')).toBeTruthy();
    expect(screen.getByText('Hola').getAttribute('lang')).toBe('es');
    expect(field.value).toBe('');
  });

  it('a chat announces new replies to screen readers, but no earlier ones', async () => {
    send.mockResolvedValue(replied(turn(2, 'Bien', 'Me alegro')));
    const { field, user } = await open(turn(1, 'Hola', '¿Qué tal?'));
    const announcements = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
    expect(announcements().join()).not.toContain('¿Qué tal?');
    await user.type(field, 'Bien{Enter}');
    await waitFor(() => {
      expect(announcements()).toContain('Tutor: Me alegro');
    });
  });

  it('a chat inserts a line break on Shift+Enter and leaves Enter to a composing input method', async () => {
    const { field, user } = await open();
    await user.type(field, 'Hola{Shift>}{Enter}{/Shift}amigo');
    expect(field.value).toBe('Hola\namigo');
    const enter = createEvent.keyDown(field, { key: 'Enter', isComposing: true });
    fireEvent(field, enter);
    fireEvent.keyDown(field, { key: 'Enter', keyCode: 229 });
    expect(send).not.toHaveBeenCalled();
    expect(enter.defaultPrevented).toBe(false);
  });

  it('a chat sends no blank message', async () => {
    const { field, user } = await open();
    await user.type(field, '   {Enter}');
    expect(send).not.toHaveBeenCalled();
  });

  it('a chat keeps a draft for the next visit until the server has the message', async () => {
    const first = await open();
    await first.user.type(first.field, 'Hola');
    first.unmount();
    const { field, user } = await open();
    expect(field.value).toBe('Hola');
    send.mockResolvedValue(replied(turn(1, 'Hola', '¿Qué tal?')));
    await user.type(field, '{Enter}');
    await screen.findAllByText('¿Qué tal?');
    expect(Object.keys(localStorage)).toEqual([]);
  });

  it('a chat sends a lost message again under the same id', async () => {
    send.mockRejectedValueOnce(LOST).mockResolvedValueOnce(replied(turn(1, 'Hola', '¿Qué tal?')));
    const { field, user } = await open();
    await user.type(field, 'Hola{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    await screen.findAllByText('¿Qué tal?');
    const [first, second] = send.mock.calls.map(([, operationId]) => operationId);
    expect(second).toBe(first);
  });

  it('a chat leaves a message that could not be sent in its field', async () => {
    send.mockRejectedValue(LOST);
    const { field, user } = await open();
    await user.type(field, 'Hola{Enter}');
    await screen.findByRole('alert');
    expect(field.value).toBe('Hola');
  });

  it('a chat clears the field once the message turns out to have arrived', async () => {
    send.mockRejectedValue(LOST);
    const { field, user } = await open(turn(1, 'Hola', '¿Qué tal?'));
    await user.type(field, 'Hola{Enter}');
    await screen.findByRole('alert');
    // An earlier message with the same text.
    expect(field.value).toBe('Hola');
    await user.click(screen.getByRole('button', { name: 'Look again' }));
    expect(field.value).toBe('');
  });

  it('a chat shows why a reply is missing and can request only the reply', async () => {
    send.mockResolvedValue(down(turn(1, 'Hola')));
    askReply.mockResolvedValue(replied(turn(1, 'Hola', '¿Qué tal?')));
    const { field, user } = await open();
    await user.type(field, 'Hola{Enter}');
    expect((await screen.findByRole('alert')).textContent).toContain('AI provider is not reachable');
    expect(screen.getByText('Hola')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findAllByText('¿Qué tal?');
    expect(askReply.mock.calls.map(([id]) => id)).toEqual([1]);
    expect(send).toHaveBeenCalledTimes(1);
  });

  it('a chat offers to request a reply that is missing from an earlier visit', async () => {
    askReply.mockResolvedValue(replied(turn(1, 'Hola', '¿Qué tal?')));
    const { user } = await open(turn(1, 'Hola'));
    expect(screen.getByText('No reply yet.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findAllByText('¿Qué tal?')).toHaveLength(2);
  });

  it('a chat renders messages as plain text', async () => {
    const { container } = await open(turn(1, '<b>Hola</b>', '<img src=x onerror=alert(1)>'));
    expect(container.querySelector('b, img')).toBeNull();
    expect(screen.getByText('<img src=x onerror=alert(1)>')).toBeTruthy();
  });

  it('a chat has no message field while AI is off, and keeps the draft', async () => {
    const first = await open();
    await first.user.type(first.field, 'Hola');
    first.unmount();
    answering.mockReturnValue({ provider: 'none', personal: false, model: null, host: null });
    await renderInApp(<Place before={[]} />, { model, thread });
    expect(await screen.findByText(/is saved in this browser/)).toBeTruthy();
    expect(screen.queryByLabelText('Your message')).toBeNull();
  });
});
