import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useQuestion } from '../model/use-question.js';
import type { AnsweredTurn, Turn } from './turn.js';
import { useDraft } from './use-draft.js';

type Wish = { content: string; operationId: string } | { turnId: number };

export interface SendingOptions<Said extends Turn> {
  /** Where it is said, such as `conversation-7`: what is written there is kept under this name. */
  place: string;
  /** What was said last, as far as the server has it. */
  newest: Said | undefined;
  send: (content: string, operationId: string, signal: AbortSignal) => PromiseLike<{ data: AnsweredTurn<Said> }>;
  /** Asks again for the reply to something that was said. */
  askReply: (turnId: number, signal: AbortSignal) => PromiseLike<{ data: AnsweredTurn<Said> }>;
  /** Shows what the server has now. */
  onTurn: (turn: Said) => void;
}

/**
 * Says something and waits for the reply. What was written stays in this browser until the server has it, and goes under one operation
 * id, so that it is kept once however often it has to be sent.
 */
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
  // A request that was given up, or whose answer was lost on its way, may have come to the server all the same.
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
    /** What is on its way, as long as it is. */
    outgoing: isOut && question.wish && 'content' in question.wish ? question.wish.content : null,
    answer: question.answer,
    error: question.error,
    /** After an error: what could not be sent, or the reply that could not be asked for. */
    askAgain: () => {
      if (question.wish && 'turnId' in question.wish) question.askAgain();
      else submit();
    },
  };
}

/** As the server keeps it. */
function said(text: string): string {
  return text.normalize('NFC').trim();
}
