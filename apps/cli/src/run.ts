import { declined, usageError } from './cli.errors.js';
import { loadEnvironment, type Environment } from './config/environment.js';
import type { Line } from './output/line.js';
import { line } from './output/line.js';
import { CommandOutput } from './output/output.js';
import { Prompts } from './output/prompts.js';
import { type Api, openApi } from './services/api.js';
import { renewSignIn } from './services/renew-sign-in.js';
import { SignInFile } from './services/sign-in-file.js';

/** What every command takes. */
export interface RunOptions {
  readonly json?: boolean;
  /** False with --no-input. */
  readonly input?: boolean;
  /** Of commands that change something. */
  readonly yes?: boolean;
}

/** Opens the run of a command, once its options are known. */
export type OpenRun = (options: RunOptions) => Run;

/** One run of a command: what it reads from and writes to. */
export class Run {
  readonly output: CommandOutput;
  readonly prompts: Prompts;
  readonly signIns: SignInFile;
  /** Those of `svc mcp`, which reach the tools of assistants alone: a host may be allowed to read this file and not the other. */
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

  /** What is left to do when a command was done. */
  async finish(): Promise<void> {
    if (this.opened) await renewSignIn(this.opened, this.signIns, new Date());
  }

  /**
   * Shows what is about to be changed, and asks.
   *
   * @throws CliError unless the person, or --yes, says yes
   */
  async agree(preview: readonly Line[], question: Line): Promise<void> {
    if (this.options.yes) return;
    this.output.notice(...preview);
    if (!this.prompts.canAsk) throw usageError('This needs confirmation, and there is no terminal.', 'Add --yes to confirm.');
    if (!(await this.prompts.confirm(line`${question}`))) throw declined();
  }
}
