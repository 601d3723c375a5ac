export type { CollectionPlan } from './collection-writer.js';
export { readAnki } from './read-anki.js';
export { writeAnki } from './write-anki.js';
