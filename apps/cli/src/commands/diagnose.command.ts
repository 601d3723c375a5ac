import type { Command } from 'commander';
import { writeDiagnosis, writeWeaknesses } from '../output/diagnosis.writer.js';
import type { OpenRun, RunOptions } from '../run.js';
import { diagnoseWord, readWeaknesses } from '../services/diagnose.service.js';
import { newCommand } from './new-command.js';

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
