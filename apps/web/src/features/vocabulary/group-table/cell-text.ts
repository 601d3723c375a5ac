import type { UpdateWordDto, WordDto } from '@wordhoard/api-client/types';
import { parseTranslations } from '../../../lib/translations.js';
import type { EditableColumn } from './grid-keys.js';

/** Initial text of a cell's editor; each translation has its own line. */
export function cellTextOf(word: Pick<WordDto, EditableColumn>, column: EditableColumn): string {
  return column === 'term' ? word.term : word.translations.join('\n');
}

/** The change that the text makes to the word; null if it makes none. */
export function changeFromText(
  word: Pick<WordDto, EditableColumn>,
  column: EditableColumn,
  text: string,
): Pick<UpdateWordDto, EditableColumn> | null {
  if (text === cellTextOf(word, column)) return null;
  if (column === 'term') return { term: text.trim() };
  // A translation with a comma stays whole unless the learner edits it.
  const translations = text.split('\n').flatMap((line) => (word.translations.includes(line) ? [line] : parseTranslations(line)));
  return { translations: [...new Set(translations)] };
}
