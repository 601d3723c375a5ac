import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import type { ReadStream, WriteStream } from 'node:tty';
import { declined, interrupted } from '../cli.errors.js';
import { type Line, line } from './line.js';
import type { CommandOutput } from './output.js';

/** Prompts the user. Written to standard error, so that standard output only has data. */
export class Prompts {
  /** Whether the terminal is interactive. */
  readonly canAsk: boolean;

  constructor(
    private readonly input: ReadStream,
    private readonly screen: WriteStream,
    private readonly output: CommandOutput,
    options: { readonly allowed: boolean },
  ) {
    this.canAsk = options.allowed && input.isTTY && screen.isTTY;
  }

  /** @throws CliError when the user cancels */
  async confirm(question: Line): Promise<boolean> {
    return /^y(es)?$/i.test((await this.ask(line`${question} [y/N]`)).trim());
  }

  /** @throws CliError when the user cancels */
  ask(question: Line): Promise<string> {
    return this.read(question, this.screen);
  }

  /** Reads input without echoing it. */
  async secret(question: Line): Promise<string> {
    try {
      return await this.read(question, new Writable({ write: (_chunk, _encoding, done) => done() }));
    } finally {
      this.screen.write('\n');
    }
  }

  /** @returns the index of the chosen option; undefined without a terminal */
  async choose(question: Line, choices: readonly Line[]): Promise<number | undefined> {
    if (!this.canAsk) return undefined;
    this.output.notice(...choices.map((choice, index) => line`${index + 1}  ${choice}`));
    const answer = Number((await this.ask(line`${question} [1-${choices.length}]`)).trim());
    if (!Number.isInteger(answer) || answer < 1 || answer > choices.length) throw declined();
    return answer - 1;
  }

  private read(question: Line, echo: Writable): Promise<string> {
    // Turn the echo off before the question is shown, so that an early answer is not echoed.
    const reader = createInterface({ input: this.input, output: echo, terminal: true, historySize: 0 });
    if (echo !== this.screen) this.screen.write(`${question.text} `);
    return new Promise<string>((resolve, reject) => {
      reader.once('SIGINT', () => {
        reject(interrupted());
        reader.close();
      });
      // End of input counts as cancelling.
      reader.once('close', () => reject(declined()));
      reader.question(echo === this.screen ? `${question.text} ` : '', (answer) => {
        resolve(answer);
        reader.close();
      });
    });
  }
}
