import { stripVTControlCharacters } from 'node:util';
import type { Line } from './line.js';

export interface Sink {
  readonly isTTY?: boolean;
  write(text: string): unknown;
}

/** Where a command's results go: data to standard output, all else to standard error. */
export class CommandOutput {
  constructor(
    private readonly stdout: Sink,
    private readonly stderr: Sink,
    readonly options: { readonly json: boolean; readonly colour: boolean },
  ) {}

  /** What the command was run for: as JSON, or as lines for a person. */
  data(value: unknown, lines: readonly Line[]): void {
    if (this.options.json) this.stdout.write(`${toJson(value)}\n`);
    else this.write(this.stdout, lines);
  }

  /** Further information for a person. */
  notice(...lines: readonly Line[]): void {
    this.write(this.stderr, lines);
  }

  /** How the command failed. */
  failure(error: { readonly message: string; readonly exit_code: number; readonly code?: string }, lines: readonly Line[]): void {
    if (this.options.json) this.stderr.write(`${toJson({ error })}\n`);
    else this.write(this.stderr, lines);
  }

  private write(sink: Sink, lines: readonly Line[]): void {
    const text = lines.map((line) => `${line.text}\n`).join('');
    // Lines hold no controls but our own colours.
    sink.write(this.options.colour && sink.isTTY ? text : stripVTControlCharacters(text));
  }
}

/** JSON escapes the older controls by itself; some terminals obey the younger ones as well. */
function toJson(value: unknown): string {
  return JSON.stringify(value, null, 2).replace(/[\u007f-\u009f]/g, (control) => `\\u00${control.charCodeAt(0).toString(16)}`);
}
