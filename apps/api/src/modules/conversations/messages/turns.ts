import type { Exchange } from './messages.repository.js';

/** Something that was said, as it goes into evidence. */
export interface Turn {
  readonly role: 'learner' | 'partner';
  readonly content: string;
}

export function turnsOf(exchanges: readonly Exchange[]): Turn[] {
  return exchanges.flatMap(({ content, reply }) => [
    { role: 'learner' as const, content },
    ...(reply === null ? [] : [{ role: 'partner' as const, content: reply }]),
  ]);
}
