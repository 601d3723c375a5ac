import { SessionMode } from '@wordhoard/scheduling';
import { type Command, Option } from 'commander';
import { usageError } from '../cli.errors.js';
import { writeNothingDue, writeSummary } from '../output/review/summary.writer.js';
import { TerminalDisplay } from '../output/review/terminal-display.js';
import type { OpenRun, RunOptions } from '../run.js';
import { TerminalReview } from '../services/review/review.service.js';
import { nextDueAt, gradesOfLearner, startReview, type StartReviewOptions } from '../services/review/start-review.service.js';
import { newCommand, wholeNumber } from './new-command.js';

export function reviewCommand(open: OpenRun): Command {
  return newCommand('review', 'Review due words in the terminal.')
    .option('-g, --group <group>', 'only words of this group (number or name)')
    .addOption(new Option('-m, --mode <mode>', 'review mode').choices(Object.values(SessionMode)).default('standard'))
    .option('-n, --limit <words>', 'maximum number of words', wholeNumber(1, 100))
    .option('--ahead', 'include words that are not due yet')
    .option('--resume <session>', 'resume an open session', wholeNumber(1))
    .addHelpText('after', '\nKeys are the same as in the web app: Space, 1 to 4, S, U, and Q to finish; ? lists them.')
    .action(async (options: RunOptions & StartReviewOptions) => {
      const run = open(options);
      if (!run.prompts.canAsk) throw usageError('A review needs an interactive terminal.');
      const session = await startReview(run, options);
      if (session === null) return writeNothingDue(run, await nextDueAt(run), new Date());
      const grades = await gradesOfLearner(run);
      const { wantsColour, hasControls } = run.environment;
      const display = new TerminalDisplay(process.stdin, process.stderr, { controls: hasControls, colour: wantsColour });
      const review = new TerminalReview(session, { client: run.api.client, display, grades, now: Date.now });
      const summary = await review.run().finally(() => display.close());
      writeSummary(run, summary);
    });
}
