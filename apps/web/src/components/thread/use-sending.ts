import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useQuestion } from '../model/use-question.js';
import type { AnsweredTurn, Turn } from './turns.js';
import { useDraft } from './use-draft.js';

type Wish = { content: string; operationId: string } | { turnId: number };

export interface SendingOptions<Said extends Turn> {
  /** Such as `conversation-7`; the draft is saved under this name. */
  place: string;
  /** The newest turn on the server. */
  newest: Said | undefined;
  send: (content: string, operationId: string, signal: AbortSignal) => PromiseLike<{ data: AnsweredTurn<Said> }>;
  /** Requests the missing reply to a turn. */
  askReply: (turnId: number, signal: AbortSignal) => PromiseLike<{ data: AnsweredTurn<Said> }>;
  /** Shows the stored turn. */
  onTurn: (turn: Said) => void;
}

/** Sends a message and waits for the reply. The draft stays in this browser until the server has it; retries use the same operation id. */
export function useSending<Said extends Turn>({ place, newest, send, askReply, onTurn }: SendingOptions<Said>) {
  const queryClient = useQueryClient();
  const { draft, write, forSending, clear } = useDraft(place);
  const question = useQuestion(
    (wish: Wish, signal) => ('turnId' in wish ? askReply(wish.turnId, signal) : send(wish.content, wish.operationId, signal)),
    ({ message }, wish) => {
      onTurn(message);
      if (!('turnId' in wish)) clear();
    },
  );
  const isOut = question.since !== null;
  // A cancelled request, or one whose response was lost, may still have reached the server.
  const isNew = newest !== undefined && newest.id !== draft.after;
  const hasArrived = !isOut && draft.operationId !== null && isNew && newest.content === said(draft.text);
  useEffect(() => {
    if (hasArrived) clear();
    // oxlint-disable-next-line react/exhaustive-deps -- the clearing function is new on each render, but equivalent
  }, [hasArrived]);
  const submit = () => {
    if (isOut || said(draft.text) === '') return;
    question.ask({ content: said(draft.text), operationId: forSending(newest?.id ?? null) });
  };
  const look = () => void queryClient.invalidateQueries();
  return {
    text: draft.text,
    write,
    submit,
    askReply: (turnId: number) => {
      question.ask({ turnId });
    },
    cancel: () => {
      question.cancel();
      look();
    },
    since: question.since,
    /** The message being sent. */
    outgoing: isOut && question.wish && 'content' in question.wish ? question.wish.content : null,
    answer: question.answer,
    error: question.error,
    /** After an error: sends the message again, or requests the reply again. */
    askAgain: () => {
      if (question.wish && 'turnId' in question.wish) question.askAgain();
      else submit();
    },
  };
}

/** As the server stores it. */
function said(text: string): string {
  return text.normalize('NFC').trim();
}
