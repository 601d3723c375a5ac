import { MediaNames } from '@wordhoard/imports';
import { type ExportedFile, exportedFile, shortName } from '../exported-media.js';
import type { WordWithMediaLine } from '../exports.repository.js';

/** Columns of file names, in which an import finds the media of a part. */
export const MEDIA_COLUMNS = ['image', 'audio', 'translation_image', 'translation_audio', 'example_image', 'example_audio'] as const;
type MediaColumn = (typeof MEDIA_COLUMNS)[number];

type MediaLine = WordWithMediaLine['media'][number];

/** Collects the media files of a table while its rows are written. */
export class TableMedia {
  readonly files = new Map<string, ExportedFile>();
  private readonly names = new MediaNames();

  /** The names of a word's files, by column. */
  cellsOf(media: readonly MediaLine[]): Record<MediaColumn, readonly string[]> {
    const cells = Object.fromEntries(MEDIA_COLUMNS.map((column) => [column, []])) as unknown as Record<MediaColumn, string[]>;
    for (const one of media) cells[columnOf(one)].push(this.nameOf(one));
    return cells;
  }

  /** Semicolons separate names in a cell. */
  private nameOf(media: MediaLine): string {
    const file = exportedFile(media);
    const name = this.names.assign((media.name ?? shortName(file)).replaceAll(';', '_'), file.digest);
    this.files.set(name, file);
    return name;
  }
}

/** A table has no mnemonics of its own, so theirs belong to the term. */
function columnOf({ part, kind }: MediaLine): MediaColumn {
  const type = kind === 'audio' ? 'audio' : 'image';
  return part === 'translation' || part === 'example' ? `${part}_${type}` : type;
}
