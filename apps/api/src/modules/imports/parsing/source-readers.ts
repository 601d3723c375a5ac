import { Injectable, Logger } from '@nestjs/common';
import { type SourceFile, SourceFault, type SourcePart, type SourceReader, UnreadableSourceError } from '@wordhoard/imports';

/** Beside this bundle. */
const WORKER = new URL('./import-worker.js', import.meta.url);

/** Of one file: a package of half a gigabyte is read in batches, and fits. */
const LIMITS = { megabytes: 400, seconds: 120, atOnce: 2 };

/** Reads a file in a process of its own; its content decides how. No start waits for the parsers to be loaded. */
@Injectable()
export class SourceReaders {
  private readonly logger = new Logger('Imports');
  private reader: SourceReader | undefined;

  /** @throws UnreadableSourceError while it is read */
  async *read(file: SourceFile): AsyncIterable<SourcePart> {
    const { readInWorker } = await import('@wordhoard/documents');
    this.reader ??= readInWorker(WORKER, LIMITS);
    try {
      yield* this.reader(file);
    } catch (error) {
      if (error instanceof UnreadableSourceError && error.fault === SourceFault.Interrupted) {
        this.logger.warn(`A reader ended before its file did: ${String(error.cause)}`);
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
