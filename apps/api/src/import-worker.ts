import { readAnki, readAnkiMedia } from '@wordhoard/anki';
import { serveReader, sourceReader } from '@wordhoard/documents';
import { readOwnExport } from './modules/imports/parsing/own-export.reader.js';

/** Of one media file, and of all files of a package. */
const MEDIA_LIMITS = { maxFileBytes: 100_000_000, maxBytes: 10_000_000_000 };

// The process that parses uploaded files. Only it loads the parsers.
const readRecords = sourceReader({ anki: readAnki, wordhoard: readOwnExport });
serveReader((file) => (file.mediaAfter === undefined ? readRecords(file) : readAnkiMedia(file, MEDIA_LIMITS)));
