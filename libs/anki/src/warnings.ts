import type { SourcePart } from '@wordhoard/imports';
import type { SkippedCounts } from './notes.js';

type WarningPart = Extract<SourcePart, { part: 'warning' }>;

const plural = new Intl.PluralRules('en');
const amount = (count: number, one: string, many: string): string =>
  `${count.toLocaleString('en')} ${plural.select(count) === 'one' ? one : many}`;

/** Warnings that are only known after all notes have been read. */
export function* skippedWarnings({ fieldsCut, notesWithoutType, cards, reviews }: SkippedCounts): Generator<WarningPart, void, undefined> {
  if (fieldsCut > 0) yield warning('cut', `${amount(fieldsCut, 'field is', 'fields are')} longer than is kept, and will be cut.`);
  if (notesWithoutType > 0) {
    yield warning('notes-without-type', `${amount(notesWithoutType, 'note has', 'notes have')} a type that the package does not hold.`);
  }
  if (cards > 0)
    yield warning('cards-left-out', `${amount(cards, 'card belongs', 'cards belong')} to no note, or to a place that is taken.`);
  if (reviews > 0) yield warning('reviews-left-out', `${amount(reviews, 'review is', 'reviews are')} of cards that were deleted.`);
}

function warning(code: string, message: string): WarningPart {
  return { part: 'warning', warning: { code, message } };
}
