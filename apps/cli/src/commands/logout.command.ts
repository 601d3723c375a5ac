import type { Command } from 'commander';
import { line } from '../output/line.js';
import type { OpenRun, RunOptions } from '../run.js';
import { signOut } from '../services/sign-in.service.js';
import { newCommand } from './new-command.js';

export function logoutCommand(open: OpenRun): Command {
  return newCommand('logout', 'End the stored sign-in, here and on the server.')
    .argument('[server]', 'its address; SVC_API_URL when left out')
    .action(async (server: string | undefined, options: RunOptions) => {
      const run = open(options);
      const signedOut = await signOut(run, server);
      run.output.data(signedOut, [
        signedOut.was_signed_in ? line`Signed out of ${signedOut.server}.` : line`You were not signed in to ${signedOut.server}.`,
      ]);
    });
}
