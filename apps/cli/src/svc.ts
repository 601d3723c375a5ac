import { Command, CommanderError } from 'commander';
import packageJson from '../package.json' with { type: 'json' };
import { addCommand } from './commands/add.command.js';
import { auditCommand } from './commands/audit.command.js';
import { diagnoseCommand } from './commands/explain.command.js';
import { explainCommand } from './commands/explain.command.js';
import { grantsCommand } from './commands/grants.command.js';
import { importContextCommand } from './commands/import-context.command.js';
import { loginCommand } from './commands/login.command.js';
import { logoutCommand } from './commands/login.command.js';
import { mcpCommand } from './commands/mcp.command.js';
import { reviewCommand } from './commands/review.command.js';
import { EXIT_CODES, ExitCode } from './exit-codes.js';
import { failureOf, failureLines } from './output/failure.writer.js';
import { CommandOutput } from './output/output.js';
import { type OpenRun, Run } from './run.js';

/** Runs one command line. */
export async function run(parameters: readonly string[]): Promise<ExitCode> {
  let current: Run | undefined;
  const open: OpenRun = (options) => (current = Run.open(options));
  try {
    await program(open).parseAsync(parameters, { from: 'user' });
    await current?.finish();
    return ExitCode.done;
  } catch (error) {
    if (error instanceof CommanderError && error.exitCode === 0) return ExitCode.done;
    const output =
      current?.output ?? new CommandOutput(process.stdout, process.stderr, { json: parameters.includes('--json'), colour: false });
    const failure = failureOf(error, current);
    output.failure(failure, failureLines(failure));
    return failure.exit_code;
  }
}

const COMMANDS = [
  loginCommand,
  logoutCommand,
  addCommand,
  explainCommand,
  diagnoseCommand,
  reviewCommand,
  importContextCommand,
  grantsCommand,
  auditCommand,
  mcpCommand,
];

function program(open: OpenRun): Command {
  const root = new Command('svc')
    .description('Wordhoard in the terminal: words, reviews and statistics.')
    .version(packageJson.version)
    .helpCommand(false)
    .addHelpText('after', HELP);
  for (const command of COMMANDS) root.addCommand(command(open));
  return silenced(root);
}

/** Disables Commander's own error output; errors are printed in one place. */
function silenced(command: Command): Command {
  command.commands.forEach(silenced);
  return command
    .exitOverride()
    .configureOutput({ outputError: () => undefined })
    .showHelpAfterError(false);
}

const HELP = `
Results go to standard output, everything else to standard error. Commands that change something ask for confirmation first; --yes skips it.

Environment:
  SVC_API_URL        server address (default: your latest sign-in, then http://127.0.0.1:3000)
  SVC_TOKEN          access token; overrides \`svc login\`
  SVC_MCP_WORKSPACE  workspace for grants and \`svc mcp\`
  NO_COLOR           disable colors
  XDG_STATE_HOME     folder for sign-ins: wordhoard/sign-ins.json (mode 0600)

Exit codes:
${EXIT_CODES.map(([code, meaning]) => `  ${String(code).padEnd(5)}${meaning}`).join('\n')}`;
