import { stripVTControlCharacters } from 'node:util';
import type { WriteStream } from 'node:tty';
import type { Line } from '../line.js';

const ENTER = '\u001b[?1049h\u001b[?25l';
const LEAVE = '\u001b[?25h\u001b[?1049l';
const CLEAR = '\u001b[H\u001b[2J';

/** The terminal's alternate screen, which preserves the main one. Terminals without it print the pages in sequence. */
export class Screen {
  private readonly hasControls: boolean;

  constructor(
    private readonly terminal: WriteStream,
    private readonly options: { readonly controls: boolean; readonly colour: boolean },
  ) {
    this.hasControls = options.controls;
    if (!this.hasControls) return;
    terminal.write(ENTER);
    process.once('exit', this.leave);
    for (const signal of ['SIGTERM', 'SIGHUP'] as const) process.once(signal, this.onSignal);
  }

  show(lines: readonly Line[]): void {
    const text = lines.map((line) => `${line.text}\n`).join('');
    this.terminal.write((this.hasControls ? CLEAR : '\n') + (this.options.colour ? text : stripVTControlCharacters(text)));
  }

  close(): void {
    if (!this.hasControls) return;
    process.off('exit', this.leave);
    for (const signal of ['SIGTERM', 'SIGHUP'] as const) process.off(signal, this.onSignal);
    this.leave();
  }

  private readonly leave = (): void => void this.terminal.write(LEAVE);

  /** Restores the terminal when the process is terminated. */
  private readonly onSignal = (signal: NodeJS.Signals): void => {
    process.exit(signal === 'SIGTERM' ? 143 : 129);
  };
}
