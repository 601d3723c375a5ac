import { declined, usageError } from './cli.errors.js';
import { loadEnvironment, type Environment } from './config/environment.js';
import type { Line } from './output/line.js';
import { line } from './output/line.js';
import { CommandOutput } from './output/output.js';
import { Prompts } from './output/prompts.js';
import { type Api, openApi } from './services/api.js';
import { renewSignIn } from './services/renew-sign-in.js';
import { SignInFile } from './services/sign-in-file.js';

/** Options of every command. */
export interface RunOptions {
  readonly json?: boolean;
  /** False with --no-input. */
  readonly input?: boolean;
  /** For commands that change data. */
  readonly yes?: boolean;
}

/** Creates a command's run once its options are parsed. */
export type OpenRun = (options: RunOptions) => Run;

/** One run of a command, with its inputs and outputs. */
export class Run {
  readonly output: CommandOutput;
  readonly prompts: Prompts;
  readonly signIns: SignInFile;
  /**
   * Sign-ins of `svc mcp`, which are limited to assistant tools. A separate file, so that a host can be allowed to read this one and not
   * the other.
   */
  readonly assistantSignIns: SignInFile;
  private opened: Api | undefined;

  constructor(
    readonly environment: Environment,
    private readonly options: RunOptions,
  ) {
    this.output = new CommandOutput(process.stdout, process.stderr, { json: options.json ?? false, colour: environment.wantsColour });
    this.prompts = new Prompts(process.stdin, process.stderr, this.output, { allowed: options.input ?? true });
    this.signIns = new SignInFile(environment.stateFolder, 'sign-ins.json');
    this.assistantSignIns = new SignInFile(environment.stateFolder, 'assistant-sign-ins.json');
  }

  static open(options: RunOptions): Run {
    return new Run(loadEnvironment(), options);
  }

  /** @throws CliError when not signed in */
  get api(): Api {
    return (this.opened ??= openApi(this.environment, this.signIns));
  }

  /** Renews the sign-in after the command. */
  async finish(): Promise<void> {
    if (this.opened) await renewSignIn(this.opened, this.signIns, new Date());
  }

  /**
   * Shows the pending change and asks for confirmation.
   *
   * @throws CliError unless the user confirms or --yes is set
   */
  async agree(preview: readonly Line[], question: Line): Promise<void> {
    if (this.options.yes) return;
    this.output.notice(...preview);
    if (!this.prompts.canAsk) throw usageError('This needs confirmation, and there is no terminal.', 'Add --yes to confirm.');
    if (!(await this.prompts.confirm(line`${question}`))) throw declined();
  }
}
