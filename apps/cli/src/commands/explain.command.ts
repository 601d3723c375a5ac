import type { Command } from 'commander';
import { writeDiagnosis, writeWeaknesses } from '../output/diagnosis.writer.js';
import { writeExplanation } from '../output/explanation.writer.js';
import type { OpenRun, RunOptions } from '../run.js';
import { diagnoseWord, readWeaknesses, explainWord } from '../services/explain-word.service.js';
import { newCommand } from './new-command.js';

export function explainCommand(open: OpenRun): Command {
  return newCommand('explain', 'Show a word, how well you know it, and why it is due when it is.')
    .argument('<word>', 'term or number')
    .action(async (meant: string, options: RunOptions) => {
      const run = open(options);
      writeExplanation(run, await explainWord(run, meant), new Date());
    });
}

export function diagnoseCommand(open: OpenRun): Command {
  return newCommand('diagnose', 'Show why you miss a word, with evidence; without a word, show what you miss most.')
    .argument('[word]', 'term or number')
    .addHelpText('after', '\nComputed by rules from your answers, without AI.')
    .action(async (meant: string | undefined, options: RunOptions) => {
      const run = open(options);
      if (meant === undefined) writeWeaknesses(run, await readWeaknesses(run));
      else writeDiagnosis(run, await diagnoseWord(run, meant));
    });
}
