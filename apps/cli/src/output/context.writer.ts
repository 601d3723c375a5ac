import type { Run } from '../run.js';
import type { ImportedContexts, NewContexts, ContextSource, Passage } from '../services/context/passage.js';
import { dim, indented, type Line, line, strong } from './line.js';
import { pluralize } from './times.js';

const MAX_SHOWN = 5;

/** A summary of the parsed file. */
export function passageLines({ title, url }: ContextSource, { characters, sentences, tooLong }: Passage): Line[] {
  return [
    line`${strong(title)}${url === null ? '' : ` (${url})`}: ${pluralize(sentences.length, 'sentence')} in ${pluralize(characters, 'character')}.`,
    ...(tooLong > 0 ? [line`${pluralize(tooLong, 'sentence')} skipped: too long for a context.`] : []),
    ...firstOf(
      sentences.map((sentence) => line`${sentence}`),
      'sentence',
    ),
  ];
}

/** The sentences that each word gets. */
export function contextLines(found: readonly NewContexts[], group: string): Line[] {
  const count = found.reduce((sum, { sentences }) => sum + sentences.length, 0);
  return [
    line`To ${pluralize(found.length, 'word')} of ${strong(group)}: ${pluralize(count, 'context')}.`,
    ...found.flatMap(({ word, sentences }) => [
      indented(line`${strong(word.term)} ${dim(`#${word.id}`)}`),
      ...sentences.map((one) => indented(line`${one}`, 4)),
    ]),
  ];
}

export function writeImported({ output }: Run, imported: ImportedContexts): void {
  const { words, group } = imported;
  const nothing = line`No new sentences for your words.`;
  output.data(imported, [words.length > 0 ? line`Added to ${pluralize(words.length, 'word')} of ${group.name}.` : nothing]);
}

function firstOf(lines: readonly Line[], noun: string): Line[] {
  const more = lines.length - MAX_SHOWN;
  return [
    ...lines.slice(0, MAX_SHOWN).map((one) => indented(one)),
    ...(more > 0 ? [indented(dim(`and ${pluralize(more, noun)} more`))] : []),
  ];
}
