import type { SourcePart } from './source.js';

/** Why a media file is left out. */
export type MediaFault = 'missing' | 'damaged' | 'unsafe_name' | 'duplicate_name' | 'too_large';

export interface LeftOutMedia {
  /** As the package has it. */
  readonly name: string;
  readonly fault: MediaFault;
}

type WarningPart = Extract<SourcePart, { part: 'warning' }>;

const FAULTS: Record<MediaFault, readonly [code: string, one: string, many: string]> = {
  missing: ['media-missing', 'media file is not in the package', 'media files are not in the package'],
  damaged: ['media-damaged', 'media file is damaged', 'media files are damaged'],
  unsafe_name: ['media-unsafe-name', 'media file has a name that is not allowed', 'media files have names that are not allowed'],
  duplicate_name: ['media-duplicate-name', 'media file has the name of another one', 'media files have the names of others'],
  too_large: ['media-too-large', 'media file is too large', 'media files are too large'],
};

const NAMES_SHOWN = 5;
const NAME_LENGTH = 60;

/** Names the media files that are left out, one warning for each reason. */
export function* leftOutWarnings(leftOut: readonly LeftOutMedia[]): Generator<WarningPart, void, undefined> {
  const [plural, list] = [new Intl.PluralRules('en'), new Intl.ListFormat('en')];
  for (const [fault, files] of Map.groupBy(leftOut, (one) => one.fault)) {
    const [code, one, many] = FAULTS[fault];
    const names = files.slice(0, NAMES_SHOWN).map(({ name }) => readable(name));
    const more = files.length - names.length;
    const amount = `${files.length.toLocaleString('en')} ${plural.select(files.length) === 'one' ? one : many}`;
    const listed = list.format(more > 0 ? [...names, `${more.toLocaleString('en')} more`] : names);
    yield { part: 'warning', warning: { code, message: `${amount}: ${listed}.` } };
  }
}

/** A hostile name, shortened and without characters that are not shown. */
function readable(name: string): string {
  const shown = name.toWellFormed().replace(/[\p{C}\s]+/gu, ' ');
  return `“${shown.length > NAME_LENGTH ? `${shown.slice(0, NAME_LENGTH).toWellFormed()}…` : shown}”`;
}
