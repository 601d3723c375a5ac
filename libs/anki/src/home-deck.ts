import type { AnkiCardRow } from '@wordhoard/imports';

const LEARNING = 1;
const RELEARNING = 3;
const IN_MINUTES = 1;
const IN_DAYS = 3;

/** Larger numbers are moments in seconds, smaller ones days of a collection. */
const MIN_TIMESTAMP_SECONDS = 1_000_000_000;

/**
 * The row that a card has once its filtered deck is emptied. Such a deck lends cards for a while and stands in their rows meanwhile;
 * it is a way to study in Anki and not where they belong.
 */
export function restoreHomeDeck(card: AnkiCardRow): AnkiCardRow {
  if (card.odid === 0) return card;
  const due = card.odue === 0 ? card.due : card.odue;
  return { ...card, due, queue: card.queue < 0 ? card.queue : queueOf(card.type, due), odue: 0, odid: 0 };
}

function queueOf(type: number, due: number): number {
  if (type !== LEARNING && type !== RELEARNING) return type;
  return due > MIN_TIMESTAMP_SECONDS ? IN_MINUTES : IN_DAYS;
}
