import { Injectable } from '@nestjs/common';
import type { SourceFile, SourcePart } from '@wordhoard/imports';
import { readTable } from './table.reader.js';

/** Reads whatever file is sent; its content decides how. */
@Injectable()
export class SourceReaders {
  /** @throws UnreadableSourceError while it is read */
  read(file: SourceFile): AsyncIterable<SourcePart> {
    return readTable(file);
  }
}
