export { readAnki } from './read-anki.js';
