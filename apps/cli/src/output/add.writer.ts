import type { CreatedWordDto, CreateWordDto, GroupDto } from '@wordhoard/api-client/types';
import type { Run } from '../run.js';
import { line, strong, dim, indented, joinParts, type Line } from './line.js';

export interface AddedWord {
  readonly word: CreatedWordDto;
  readonly group: Pick<GroupDto, 'id' | 'name'>;
}

export function writeAdded({ output }: Run, { word, group }: AddedWord): void {
  output.data(word, [line`Added ${strong(word.term)} #${word.id} to ${group.name}.`]);
  if (word.duplicate_of !== null) output.notice(line`The group already had this term as #${word.duplicate_of}. Both are kept.`);
}

/** The preview of a new word. */
export function previewOfWord(word: CreateWordDto, group: string): Line[] {
  const { term, translations = [], target_language = '', definition, examples = [], mnemonic, tags = [], cefr_level } = word;
  const details = [definition, ...examples, mnemonic && `mnemonic: ${mnemonic}`, tags.length > 0 && `tags: ${tags.join(', ')}`];
  return [
    line`To ${strong(group)}: ${strong(term)} = ${translations.length > 0 ? translations.join(', ') : dim('no translation')}`,
    indented(joinParts([target_language, cefr_level ?? null])),
    ...details.filter((detail) => typeof detail === 'string' && detail !== '').map((detail) => indented(line`${detail as string}`)),
  ];
}
