import { basename } from 'node:path';
import type { Command } from 'commander';
import { usageError } from '../cli.errors.js';
import { passageLines, writeImported } from '../output/context.writer.js';
import { line } from '../output/line.js';
import type { OpenRun, RunOptions } from '../run.js';
import { readContextFile } from '../services/context/context-file.js';
import { importContexts } from '../services/context/import-context.service.js';
import { toPassage } from '../services/context/passage.js';
import { newWritingCommand } from './new-command.js';
import { wholeNumber } from './whole-number.js';

interface Options extends RunOptions {
  readonly group?: string;
  readonly title?: string;
  readonly url?: string;
  readonly perWord: number;
  readonly preview?: boolean;
}

export function importContextCommand(open: OpenRun): Command {
  return newWritingCommand('import-context', 'Give your words the sentences of a text in which they occur.')
    .argument('<file>', 'a text in UTF-8, up to 1 MiB; links are not followed')
    .option('-g, --group <group>', 'whose words: its number or its name; needed when you have several')
    .option('--title <title>', "what the text is called; the file's name when left out")
    .option('--url <address>', 'where it is from')
    .option('--per-word <sentences>', 'how many a word gets at most', wholeNumber(1, 50), 3)
    .option('--preview', 'show what is in the text, ask no server and change nothing')
    .addHelpText('after', HELP)
    .action(async (file: string, options: Options) => {
      const run = open(options);
      const source = { title: options.title ?? basename(file), url: options.url ?? null };
      const passage = toPassage(readContextFile(file));
      if (passage.sentences.length === 0) throw usageError(`${file} holds no sentences.`);
      if (options.preview) return run.output.data({ ...source, ...passage }, passageLines(source, passage));
      await run.agree(passageLines(source, passage), line`Look for your words in it? Nothing of it is sent for that.`);
      writeImported(run, await importContexts(run, source, passage.sentences, { group: options.group, perWord: options.perWord }));
    });
}

const HELP = `
First it shows the text's sentences, which needs no server. Then, after a yes, it looks for the words of your group in them, on this machine;
what a word gets is shown before it is sent. Words are found in the form in which you keep them. Doing it again adds nothing twice.`;
