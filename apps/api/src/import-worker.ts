import { readAnki } from '@wordhoard/anki';
import { serveReader, sourceReader } from '@wordhoard/documents';
import { readOwnExport } from './modules/imports/parsing/own-export.reader.js';

// The process in which the files of strangers are read: it alone loads their parsers.
serveReader(sourceReader({ anki: readAnki, wordhoard: readOwnExport }));
