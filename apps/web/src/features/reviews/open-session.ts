import { Stored } from '../../lib/stored.js';

/** The session that was left before its end. The server keeps what is unanswered in it; which one it is, this browser. */
export interface OpenSession {
  id: number;
  page: SessionPage;
  /** Of a break: when its time is over, in milliseconds of this device's clock, which the server's need not agree with. */
  endsAt: number | null;
  /** Of a walk: the room that it leads through. */
  roomId: number | null;
}

/** Where sessions are taken. */
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

/** Forgets the session, unless another one has been begun since. */
export function forgetOpenSession(id: number): void {
  if (stored.get()?.id === id) stored.clear();
}
