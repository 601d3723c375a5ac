import type { Command } from 'commander';
import { writeDiagnosis, writeWeaknesses } from '../output/diagnosis.writer.js';
import type { OpenRun, RunOptions } from '../run.js';
import { diagnoseWord, readWeaknesses } from '../services/diagnose.service.js';
import { newCommand } from './new-command.js';

export function diagnoseCommand(open: OpenRun): Command {
  return newCommand('diagnose', 'Why a word is missed, with the answers that say so; without a word, what you miss most.')
    .argument('[word]', 'its term, or its number')
    .addHelpText('after', '\nFound by rule from your answers alone: no model is asked.')
    .action(async (meant: string | undefined, options: RunOptions) => {
      const run = open(options);
      if (meant === undefined) writeWeaknesses(run, await readWeaknesses(run));
      else writeDiagnosis(run, await diagnoseWord(run, meant));
    });
}
