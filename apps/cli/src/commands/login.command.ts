import { type Command, Option } from 'commander';
import { line } from '../output/line.js';
import { writeSignedIn } from '../output/sign-in.writer.js';
import type { OpenRun, RunOptions } from '../run.js';
import { signIn, signInWithToken, signOut } from '../services/sign-in.service.js';
import { newWritingCommand, newCommand } from './new-command.js';

interface Options extends RunOptions {
  readonly email?: string;
  readonly withToken?: boolean;
  readonly mcp?: boolean;
}

export function loginCommand(open: OpenRun): Command {
  return newWritingCommand('login', 'Sign in and store the token in a file that only you can read.')
    .argument('[server]', 'server address (default: SVC_API_URL)')
    .option('--email <address>', 'your email address (default: svc asks)')
    .addOption(new Option('--with-token', 'store an existing token').conflicts('mcp'))
    .option('--mcp', 'sign in for `svc mcp` only: the token can use assistant tools and nothing else')
    .addHelpText('after', HELP)
    .action(async (server: string | undefined, options: Options) => {
      const run = open(options);
      const signedIn = options.withToken
        ? await signInWithToken(run, server)
        : await signIn(run, { address: server, email: options.email, isForAssistants: options.mcp ?? false });
      writeSignedIn(run, signedIn);
    });
}

const HELP = `
svc asks for the password or token. Without a terminal, it is read from standard input:
  pass show wordhoard | svc login --email ana@example.com`;

export function logoutCommand(open: OpenRun): Command {
  return newCommand('logout', 'Sign out here and on the server.')
    .argument('[server]', 'server address (default: SVC_API_URL)')
    .action(async (server: string | undefined, options: RunOptions) => {
      const run = open(options);
      const signedOut = await signOut(run, server);
      run.output.data(signedOut, [
        signedOut.was_signed_in ? line`Signed out of ${signedOut.server}.` : line`You were not signed in to ${signedOut.server}.`,
      ]);
    });
}
