import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import type { ReadStream, WriteStream } from 'node:tty';
import { declined, interrupted } from '../cli.errors.js';
import { type Line, line } from './line.js';
import type { CommandOutput } from './output.js';

/** Questions to the person at the terminal. They are written to standard error, so that standard output stays data. */
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

  /** @throws CliError when the person gives up */
  async confirm(question: Line): Promise<boolean> {
    return /^y(es)?$/i.test((await this.ask(line`${question} [y/N]`)).trim());
  }

  /** @throws CliError when the person gives up */
  ask(question: Line): Promise<string> {
    return this.read(question, this.screen);
  }

  /** What is typed is not shown. */
  async secret(question: Line): Promise<string> {
    try {
      return await this.read(question, new Writable({ write: (_chunk, _encoding, done) => done() }));
    } finally {
      this.screen.write('\n');
    }
  }

  /** @returns the number of the choice that was made, from 0; undefined without a terminal */
  async choose(question: Line, choices: readonly Line[]): Promise<number | undefined> {
    if (!this.canAsk) return undefined;
    this.output.notice(...choices.map((choice, index) => line`${index + 1}  ${choice}`));
    const answer = Number((await this.ask(line`${question} [1-${choices.length}]`)).trim());
    if (!Number.isInteger(answer) || answer < 1 || answer > choices.length) throw declined();
    return answer - 1;
  }

  private read(question: Line, echo: Writable): Promise<string> {
    // From here on the terminal shows nothing by itself: who answers at the first sight of the question finds it so.
    const reader = createInterface({ input: this.input, output: echo, terminal: true, historySize: 0 });
    if (echo !== this.screen) this.screen.write(`${question.text} `);
    return new Promise<string>((resolve, reject) => {
      reader.once('SIGINT', () => {
        reject(interrupted());
        reader.close();
      });
      // The end of the input is no answer.
      reader.once('close', () => reject(declined()));
      reader.question(echo === this.screen ? `${question.text} ` : '', (answer) => {
        resolve(answer);
        reader.close();
      });
    });
  }
}
