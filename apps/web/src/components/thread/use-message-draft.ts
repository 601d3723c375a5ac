import { useState } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { Stored } from '../../lib/stored.js';

export interface MessageDraft {
  text: string;
  /** Set when first sent, so that a retry stores the message once. */
  operationId: string | null;
  /** Id of the newest turn at that time; null if there was none. */
  after: number | null;
}

const EMPTY: MessageDraft = { text: '', operationId: null, after: null };

/** A draft that is saved in this browser. */
export function useMessageDraft(place: string) {
  const [stored] = useState(() => new Stored<MessageDraft>(`wordhoard.draft.${place}`, read));
  const [draft, setDraft] = useState(() => stored.get() ?? EMPTY);
  const keep = (next: MessageDraft) => {
    stored.set(next);
    setDraft(next);
  };
  return {
    draft,
    write: (text: string) => {
      keep({ ...EMPTY, text });
    },
    /** Marks the draft as sent and returns its operation id. */
    forSending: (after: number | null) => {
      const operationId = draft.operationId ?? uuidv7();
      keep({ ...draft, operationId, after });
      return operationId;
    },
    clear: () => {
      stored.clear();
      setDraft(EMPTY);
    },
  };
}

function read(value: unknown): MessageDraft | null {
  const { text, operationId, after } = { ...(value as Partial<MessageDraft> | null) };
  if (typeof text !== 'string') return null;
  return { text, operationId: typeof operationId === 'string' ? operationId : null, after: typeof after === 'number' ? after : null };
}
