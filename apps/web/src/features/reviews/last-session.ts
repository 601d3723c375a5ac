import { Stored } from '../../lib/stored.js';

const stored = new Stored<number>(
  'wordhoard.review.last',
  (value) => (typeof value === 'number' ? value : null),
  () => sessionStorage,
);

/** The id of the last session completed in this tab; null before the first one. */
export function lastSession(): number | null {
  return stored.get();
}

export function rememberLastSession(id: number): void {
  stored.set(id);
}
