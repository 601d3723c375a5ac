import { readAnki, readAnkiMedia } from '@wordhoard/anki';
import { packageMediaReader, serveReader, sourceReader } from '@wordhoard/documents';
import { IMPORT_LIMITS } from '@wordhoard/imports';
import { readOwnExport } from './modules/imports/parsing/own-export.reader.js';

/** Of one media file, and of all files of a package. */
const MEDIA_LIMITS = { maxFileBytes: IMPORT_LIMITS.mediaFile, maxBytes: 10_000_000_000 };

// The process that parses uploaded files. Only it loads the parsers.
const readRecords = sourceReader({ anki: readAnki, wordhoard: readOwnExport });
const readMedia = packageMediaReader((file) => readAnkiMedia(file, MEDIA_LIMITS), MEDIA_LIMITS.maxBytes);
serveReader((file) => (file.mediaAfter === undefined ? readRecords(file) : readMedia(file)));
