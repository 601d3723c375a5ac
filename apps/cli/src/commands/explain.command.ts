import type { Command } from 'commander';
import { writeExplanation } from '../output/explanation.writer.js';
import type { OpenRun, RunOptions } from '../run.js';
import { explainWord } from '../services/explain-word.service.js';
import { newCommand } from './new-command.js';

export function explainCommand(open: OpenRun): Command {
  return newCommand('explain', 'Show a word, how well you know it, and why it is due when it is.')
    .argument('<word>', 'term or number')
    .action(async (meant: string, options: RunOptions) => {
      const run = open(options);
      writeExplanation(run, await explainWord(run, meant), new Date());
    });
}
