import type { Command } from 'commander';
import { basename } from 'node:path';
import { usageError } from '../cli.errors.js';
import { passageLines, writeImported } from '../output/context.writer.js';
import { line } from '../output/line.js';
import type { OpenRun, RunOptions } from '../run.js';
import { readContextFile } from '../services/context/context-file.js';
import { importContexts } from '../services/context/import-context.service.js';
import { toPassage } from '../services/context/passage.js';
import { newWritingCommand, wholeNumber } from './new-command.js';

interface Options extends RunOptions {
  readonly group?: string;
  readonly title?: string;
  readonly url?: string;
  readonly perWord: number;
  readonly preview?: boolean;
}

export function importContextCommand(open: OpenRun): Command {
  return newWritingCommand('import-context', 'Add sentences from a text to the words that occur in them.')
    .argument('<file>', 'a UTF-8 text file, up to 1 MiB (no symbolic links)')
    .option('-g, --group <group>', 'whose words: number or name; required if you have several groups')
    .option('--title <title>', 'title of the text (default: the file name)')
    .option('--url <address>', 'web address of the text')
    .option('--per-word <sentences>', 'maximum sentences per word', wholeNumber(1, 50), 3)
    .option('--preview', 'show the sentences of the text without calling the server')
    .addHelpText('after', HELP)
    .action(async (file: string, options: Options) => {
      const run = open(options);
      const source = { title: options.title ?? basename(file), url: options.url ?? null };
      const passage = toPassage(readContextFile(file));
      if (passage.sentences.length === 0) throw usageError(`${file} contains no sentences.`);
      if (options.preview) return run.output.data({ ...source, ...passage }, passageLines(source, passage));
      await run.agree(passageLines(source, passage), line`Look for your words in it? This happens on your computer.`);
      writeImported(run, await importContexts(run, source, passage.sentences, { group: options.group, perWord: options.perWord }));
    });
}

const HELP = `
First it shows the text's sentences, which needs no server. Then, after a yes, it looks for the words of your group in them, on this machine;
what a word gets is shown before it is sent. Words are found in the form in which you keep them. Doing it again adds nothing twice.`;
