import { readAnki } from '@wordhoard/anki';
import { serveReader, sourceReader } from '@wordhoard/documents';
import { readOwnExport } from './modules/imports/parsing/own-export.reader.js';

// The process that parses uploaded files. Only it loads the parsers.
serveReader(sourceReader({ anki: readAnki, wordhoard: readOwnExport }));
