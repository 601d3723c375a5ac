import type { SourcePart } from '@wordhoard/imports';
import type { LeftOutMedia, MediaFault } from './media-list.js';
import type { SkippedCounts } from './notes.js';

type WarningPart = Extract<SourcePart, { part: 'warning' }>;

const plural = new Intl.PluralRules('en');
const amount = (count: number, one: string, many: string): string =>
  `${count.toLocaleString('en')} ${plural.select(count) === 'one' ? one : many}`;

const FAULTS: Record<MediaFault, readonly [code: string, one: string, many: string]> = {
  missing: ['media-missing', 'media file is not in the package', 'media files are not in the package'],
  damaged: ['media-damaged', 'media file is damaged', 'media files are damaged'],
  unsafe_name: ['media-unsafe-name', 'media file has a name that is not allowed', 'media files have names that are not allowed'],
  duplicate_name: ['media-duplicate-name', 'media file has the name of another one', 'media files have the names of others'],
  too_large: ['media-too-large', 'media file is too large', 'media files are too large'],
};

const NAMES_SHOWN = 5;
const NAME_LENGTH = 60;
const list = new Intl.ListFormat('en');

/** Names the media files that are left out, one warning for each reason. */
export function* leftOutWarnings(leftOut: readonly LeftOutMedia[]): Generator<WarningPart, void, undefined> {
  for (const [fault, files] of Map.groupBy(leftOut, (one) => one.fault)) {
    const [code, one, many] = FAULTS[fault];
    const names = files.slice(0, NAMES_SHOWN).map(({ name }) => readable(name));
    const more = files.length - names.length;
    yield warning(
      code,
      `${amount(files.length, one, many)}: ${list.format(more > 0 ? [...names, `${more.toLocaleString('en')} more`] : names)}.`,
    );
  }
}

/** A hostile name, shortened and without characters that are not shown. */
function readable(name: string): string {
  const shown = name.toWellFormed().replace(/[\p{C}\s]+/gu, ' ');
  return `“${shown.length > NAME_LENGTH ? `${shown.slice(0, NAME_LENGTH).toWellFormed()}…` : shown}”`;
}

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
