import type { AnkiCardRow } from '@wordhoard/imports';

const LEARNING = 1;
const RELEARNING = 3;
const IN_MINUTES = 1;
const IN_DAYS = 3;

/** Larger due values are Unix seconds; smaller ones are days since the collection was created. */
const MIN_TIMESTAMP_SECONDS = 1_000_000_000;

/** Restores a card's original deck and due date. A filtered deck borrows cards and overwrites both. */
export function restoreHomeDeck(card: AnkiCardRow): AnkiCardRow {
  if (card.odid === 0) return card;
  const due = card.odue === 0 ? card.due : card.odue;
  return { ...card, due, queue: card.queue < 0 ? card.queue : queueOf(card.type, due), odue: 0, odid: 0 };
}

function queueOf(type: number, due: number): number {
  if (type !== LEARNING && type !== RELEARNING) return type;
  return due > MIN_TIMESTAMP_SECONDS ? IN_MINUTES : IN_DAYS;
}
