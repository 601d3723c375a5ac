import { Stored } from '../../lib/stored.js';

/** An unfinished session. The server stores its cards, but only this browser knows which session it is. */
export interface OpenSession {
  id: number;
  page: SessionPage;
  /** When a break ends, in milliseconds by this device's clock, which may differ from the server's. */
  endsAt: number | null;
  /** The room of a palace walk. */
  roomId: number | null;
}

/** The kind of page that shows a session. */
export type SessionPage = 'review' | 'flashcards';

const stored = new Stored<OpenSession>('wordhoard.review.open', (value) => {
  const { id, page, endsAt, roomId } = { ...(value as Partial<OpenSession> | null) };
  if (typeof id !== 'number') return null;
  return {
    id,
    page: page === 'flashcards' ? page : 'review',
    endsAt: typeof endsAt === 'number' ? endsAt : null,
    roomId: typeof roomId === 'number' ? roomId : null,
  };
});

export function openSession(): OpenSession | null {
  return stored.get();
}

export function rememberOpenSession(session: OpenSession): void {
  stored.set(session);
}

/** Forgets the session unless a newer one has started. */
export function forgetOpenSession(id: number): void {
  if (stored.get()?.id === id) stored.clear();
}
