import type { Command } from 'commander';
import { writeExplanation } from '../output/explanation.writer.js';
import type { OpenRun, RunOptions } from '../run.js';
import { explainWord } from '../services/explain-word.service.js';
import { newCommand } from './new-command.js';

export function explainCommand(open: OpenRun): Command {
  return newCommand('explain', 'What is known of a word, how well you know it, and why it is asked when it is.')
    .argument('<word>', 'its term, or its number')
    .action(async (meant: string, options: RunOptions) => {
      const run = open(options);
      writeExplanation(run, await explainWord(run, meant), new Date());
    });
}
