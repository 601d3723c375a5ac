import type { UpdateWordDto, WordDto } from '@wordhoard/api-client/types';
import { parseTranslations } from '../../../lib/translations.js';
import type { EditableColumn } from './grid-keys.js';

/** What the editor of a cell begins with; each translation has a line. */
export function textOf(word: Pick<WordDto, EditableColumn>, column: EditableColumn): string {
  return column === 'term' ? word.term : word.translations.join('\n');
}

/** What the text changes about the word; null when it stands as it stood. */
export function changeOf(
  word: Pick<WordDto, EditableColumn>,
  column: EditableColumn,
  text: string,
): Pick<UpdateWordDto, EditableColumn> | null {
  if (text === textOf(word, column)) return null;
  if (column === 'term') return { term: text.trim() };
  // A translation that holds a comma stays whole unless the learner edits it.
  const translations = text.split('\n').flatMap((line) => (word.translations.includes(line) ? [line] : parseTranslations(line)));
  return { translations: [...new Set(translations)] };
}
