import { Injectable, Logger } from '@nestjs/common';
import { type SourceFile, SourceFault, type SourcePart, type SourceReader, UnreadableSourceError } from '@wordhoard/imports';

/** The worker is built next to this bundle. */
const WORKER = new URL('./import-worker.js', import.meta.url);

/** Per file. A package of half a gigabyte is read in batches within this memory. */
const LIMITS = { megabytes: 400, seconds: 120, atOnce: 2 };

/** For the media of a package, which are extracted one after another. */
const MEDIA_LIMITS = { megabytes: 400, seconds: 3_600, atOnce: 2 };

/** Reads a file in its own process, chosen by content. The parsers load there and do not slow down the start. */
@Injectable()
export class SourceReaders {
  private readonly logger = new Logger('Imports');
  private reader: SourceReader | undefined;
  private mediaReader: SourceReader | undefined;

  /** @throws UnreadableSourceError while it is read */
  async *read(file: SourceFile): AsyncIterable<SourcePart> {
    const { readInWorker } = await import('@wordhoard/documents');
    this.reader ??= readInWorker(WORKER, LIMITS);
    this.mediaReader ??= readInWorker(WORKER, MEDIA_LIMITS);
    try {
      yield* file.mediaAfter === undefined ? this.reader(file) : this.mediaReader(file);
    } catch (error) {
      if (error instanceof UnreadableSourceError && error.fault === SourceFault.Interrupted) {
        this.logger.warn(`The reader process ended before the file was complete: ${String(error.cause)}`);
      }
      throw error;
    }
  }

  /** A supported language, `Other`, or null if there is too little text. */
  async languageOf(text: string): Promise<string | null> {
    const { detectLanguage } = await import('@wordhoard/documents');
    return detectLanguage(text);
  }
}
