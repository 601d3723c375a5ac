import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useQuestion } from '../model/use-question.js';
import type { AnsweredTurn, ThreadTurn } from './turns.js';
import { useMessageDraft } from './use-message-draft.js';

type SendRequest = { content: string; operationId: string } | { turnId: number };

export interface SendMessageOptions<Said extends ThreadTurn> {
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
export function useSendMessage<Said extends ThreadTurn>({ place, newest, send, askReply, onTurn }: SendMessageOptions<Said>) {
  const queryClient = useQueryClient();
  const { draft, write, forSending, clear } = useMessageDraft(place);
  const question = useQuestion(
    (input: SendRequest, signal) => ('turnId' in input ? askReply(input.turnId, signal) : send(input.content, input.operationId, signal)),
    ({ message }, input) => {
      onTurn(message);
      if (!('turnId' in input)) clear();
    },
  );
  const isOut = question.since !== null;
  // A cancelled request, or one whose response was lost, may still have reached the server.
  const isNew = newest !== undefined && newest.id !== draft.after;
  const hasArrived = !isOut && draft.operationId !== null && isNew && newest.content === normalize(draft.text);
  useEffect(() => {
    if (hasArrived) clear();
    // oxlint-disable-next-line react/exhaustive-deps -- the clearing function is new on each render, but equivalent
  }, [hasArrived]);
  const submit = () => {
    if (isOut || normalize(draft.text) === '') return;
    question.ask({ content: normalize(draft.text), operationId: forSending(newest?.id ?? null) });
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
    outgoing: isOut && question.input && 'content' in question.input ? question.input.content : null,
    answer: question.answer,
    error: question.error,
    /** After an error: sends the message again, or requests the reply again. */
    askAgain: () => {
      if (question.input && 'turnId' in question.input) question.askAgain();
      else submit();
    },
  };
}

/** As the server stores it. */
function normalize(text: string): string {
  return text.normalize('NFC').trim();
}
