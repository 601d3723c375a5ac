import { CEFR_LEVELS } from '@wordhoard/learning';
import { type Command, Option } from 'commander';
import { writeAdded } from '../output/add.writer.js';
import type { OpenRun, RunOptions } from '../run.js';
import { addWord, type AddWordInput } from '../services/add-word.service.js';
import { newWritingCommand } from './new-command.js';

interface Options extends RunOptions, Omit<AddWordInput, 'term' | 'translations'> {
  readonly group?: string;
}

export function addCommand(open: OpenRun): Command {
  return newWritingCommand('add', 'Add a word to a group.')
    .argument('<term>', 'the word')
    .argument('[translations...]', 'what it means')
    .option('-g, --group <group>', 'number or name; required if you have several groups')
    .option('-l, --language <language>', "the word's language (default: the group's language)")
    .option('-d, --definition <text>', 'a definition in the word’s own language')
    .option('-e, --example <sentence>', 'an example sentence (repeatable)', several)
    .option('-m, --mnemonic <text>', 'a mnemonic')
    .option('-t, --tag <tag>', 'a tag (repeatable)', several)
    .addOption(new Option('--level <level>', 'CEFR level').choices(CEFR_LEVELS))
    .addHelpText('after', '\nExample: svc add casa house home --group "Spanish A1" --example "Mi casa es tu casa."')
    .action(async (term: string, translations: string[], options: Options) => {
      const run = open(options);
      const { group, ...word } = options;
      writeAdded(run, await addWord(run, group, { ...word, term, translations }));
    });
}

/** Collects one value per option, so that a variadic option does not swallow the arguments after it. */
function several(value: string, before: readonly string[] = []): string[] {
  return [...before, value];
}
