import { stripVTControlCharacters } from 'node:util';
import type { Line } from './line.js';

export interface Sink {
  readonly isTTY?: boolean;
  write(text: string): unknown;
}

/** A command's output: data goes to standard output, everything else to standard error. */
export class CommandOutput {
  constructor(
    private readonly stdout: Sink,
    private readonly stderr: Sink,
    readonly options: { readonly json: boolean; readonly colour: boolean },
  ) {}

  /** Prints the result, as JSON or as text. */
  data(value: unknown, lines: readonly Line[]): void {
    if (this.options.json) this.stdout.write(`${toJson(value)}\n`);
    else this.write(this.stdout, lines);
  }

  /** Prints additional information in text mode. */
  notice(...lines: readonly Line[]): void {
    this.write(this.stderr, lines);
  }

  /** Prints the error. */
  failure(error: { readonly message: string; readonly exit_code: number; readonly code?: string }, lines: readonly Line[]): void {
    if (this.options.json) this.stderr.write(`${toJson({ error })}\n`);
    else this.write(this.stderr, lines);
  }

  private write(sink: Sink, lines: readonly Line[]): void {
    const text = lines.map((line) => `${line.text}\n`).join('');
    // Lines contain no control sequences except our own colours.
    sink.write(this.options.colour && sink.isTTY ? text : stripVTControlCharacters(text));
  }
}

/** JSON already escapes C0 controls; some terminals also obey C1 controls. */
function toJson(value: unknown): string {
  return JSON.stringify(value, null, 2).replace(/[\u007f-\u009f]/g, (control) => `\\u00${control.charCodeAt(0).toString(16)}`);
}
