export { AnkiMedia, type AnkiMediaLimits, UnusableMediaFileError } from './anki-media.js';
export type { CollectionPlan, RecordToWrite } from './collection-writer.js';
export type { MediaList, PackagedMedia } from './media-list.js';
export { readAnki } from './read-anki.js';
export { readAnkiMedia } from './read-anki-media.js';
export { type MediaToWrite, writeAnki } from './write-anki.js';
