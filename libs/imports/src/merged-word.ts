import { CHOICE_FIELDS, LIST_FIELDS, TEXT_FIELDS, WORD_FIELDS } from '@wordhoard/word-fields';
import type { ImportedWord } from './mapping.js';

/** The fields that a merge can add to. */
export type MergedFields = Omit<ImportedWord, 'term'>;

/** A field changed by a merge. */
export interface MergedChange {
  readonly field: keyof MergedFields;
  readonly before: MergedFields[keyof MergedFields];
  readonly after: MergedFields[keyof MergedFields];
}

/** The changes that merge a record into a word: lists are extended up to their limits, empty texts are filled, and nothing is replaced. */
export function mergeChanges(word: MergedFields, added: MergedFields): MergedChange[] {
  const changes: MergedChange[] = [];
  const sentence = added.example_sentence;
  // A second example sentence joins the examples.
  const further = sentence !== null && word.example_sentence !== null && word.example_sentence !== sentence ? [sentence] : [];
  for (const field of LIST_FIELDS) {
    const { maxItems } = WORD_FIELDS[field];
    const before = word[field];
    const more = field === 'examples' ? [...further, ...added.examples] : added[field];
    const after = [...new Set([...before, ...more])].slice(0, Math.max(maxItems, before.length));
    if (after.length > before.length) changes.push({ field, before, after });
  }
  for (const field of [...TEXT_FIELDS, ...CHOICE_FIELDS]) {
    if (word[field] === null && added[field] !== null) changes.push({ field, before: null, after: added[field] });
  }
  return changes;
}

/** Applies changes to a word. */
export function applyChanges<Word extends MergedFields>(word: Word, changes: readonly MergedChange[]): Word {
  return { ...word, ...Object.fromEntries(changes.map(({ field, after }) => [field, after])) };
}

/** The changes that undo a merge, for fields that have not been edited since. */
export function revertChanges(word: MergedFields, changes: readonly MergedChange[]): MergedChange[] {
  return changes
    .filter(({ field, after }) => JSON.stringify(word[field]) === JSON.stringify(after))
    .map(({ field, before, after }) => ({ field, before: after, after: before }));
}
