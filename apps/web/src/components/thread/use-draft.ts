import { useState } from 'react';
import { Stored } from '../../lib/stored.js';
import { uuidV7 } from '../../lib/uuid-v7.js';

export interface Draft {
  text: string;
  /** Once it was sent: sending it again under this id keeps it once. */
  operationId: string | null;
  /** What was the newest thing said when it was sent; null where there was nothing. */
  after: number | null;
}

const EMPTY: Draft = { text: '', operationId: null, after: null };

/** Something that is being written in one place, kept in this browser from visit to visit. */
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
    /** With the id under which it is sent. */
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
