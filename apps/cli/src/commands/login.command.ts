import { type Command, Option } from 'commander';
import { writeSignedIn } from '../output/sign-in.writer.js';
import type { OpenRun, RunOptions } from '../run.js';
import { signIn, signInWithToken } from '../services/sign-in.service.js';
import { newWritingCommand } from './new-command.js';

interface Options extends RunOptions {
  readonly email?: string;
  readonly withToken?: boolean;
  readonly mcp?: boolean;
}

export function loginCommand(open: OpenRun): Command {
  return newWritingCommand('login', 'Sign in, and keep the token in a file that only you can read.')
    .argument('[server]', 'its address; SVC_API_URL when left out')
    .option('--email <address>', 'who signs in; asked for when left out')
    .addOption(new Option('--with-token', 'keep a token that you already have').conflicts('mcp'))
    .option('--mcp', 'only for `svc mcp`: the token reaches the tools of assistants and nothing else')
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
