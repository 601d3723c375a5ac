import { SourceFault, UnreadableSourceError } from '@wordhoard/imports';
import { sourceReader } from '../read-source.js';
import { serveReader } from '../worker/serve-reader.js';

/** A worker for tests with the full reader, except for formats that have their own libraries. */
const elsewhere = () => {
  throw new UnreadableSourceError(SourceFault.Unsupported, 'This is read elsewhere.');
};
serveReader(sourceReader({ anki: elsewhere, wordhoard: elsewhere }));
