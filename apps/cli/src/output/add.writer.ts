import type { Run } from '../run.js';
import type { AddedWord } from '../services/add-word.service.js';
import { line, strong } from './line.js';

export function writeAdded({ output }: Run, { word, group }: AddedWord): void {
  output.data(word, [line`Added ${strong(word.term)} #${word.id} to ${group.name}.`]);
  if (word.duplicate_of !== null) output.notice(line`The group already had this term: #${word.duplicate_of}. Both are kept.`);
}
