import type { CreateWordDto } from '@wordhoard/api-client/types';
import { dim, indented, joinParts, type Line, line, strong } from './line.js';

/** A word that is about to be added. */
export function previewOfWord(word: CreateWordDto, group: string): Line[] {
  const { term, translations = [], target_language = '', definition, examples = [], mnemonic, tags = [], cefr_level } = word;
  const details = [definition, ...examples, mnemonic && `remembered by: ${mnemonic}`, tags.length > 0 && `tags: ${tags.join(', ')}`];
  return [
    line`To ${strong(group)}: ${strong(term)} = ${translations.length > 0 ? translations.join(', ') : dim('no translation')}`,
    indented(joinParts([target_language, cefr_level ?? null])),
    ...details.filter((detail) => typeof detail === 'string' && detail !== '').map((detail) => indented(line`${detail as string}`)),
  ];
}
