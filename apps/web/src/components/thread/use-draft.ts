import { useState } from 'react';
import { Stored } from '../../lib/stored.js';
import { uuidV7 } from '../../lib/uuid-v7.js';

export interface Draft {
  text: string;
  /** Set when first sent, so that a retry stores the message once. */
  operationId: string | null;
  /** Id of the newest turn at that time; null if there was none. */
  after: number | null;
}

const EMPTY: Draft = { text: '', operationId: null, after: null };

/** A draft that is saved in this browser. */
export function useDraft(place: string) {
  const [stored] = useState(() => new Stored<Draft>(`wordhoard.draft.${place}`, read));
  const [draft, setDraft] = useState(() => stored.get() ?? EMPTY);
  const keep = (next: Draft) => {
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
      const operationId = draft.operationId ?? uuidV7();
      keep({ ...draft, operationId, after });
      return operationId;
    },
    clear: () => {
      stored.clear();
      setDraft(EMPTY);
    },
  };
}

function read(value: unknown): Draft | null {
  const { text, operationId, after } = { ...(value as Partial<Draft> | null) };
  if (typeof text !== 'string') return null;
  return { text, operationId: typeof operationId === 'string' ? operationId : null, after: typeof after === 'number' ? after : null };
}
