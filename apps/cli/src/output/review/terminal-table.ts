import type { ReadStream, WriteStream } from 'node:tty';
import type { Table, View } from '../../services/review/table.js';
import { bad, line } from '../line.js';
import { cardLines, pauseLines } from './card.writer.js';
import { Keyboard } from './keyboard.js';
import { Screen } from './screen.js';

/** The review in a terminal. The caller that opens it must close it. */
export class TerminalTable implements Table {
  private readonly screen: Screen;
  private readonly keyboard: Keyboard;

  constructor(input: ReadStream, terminal: WriteStream, options: { readonly controls: boolean; readonly colour: boolean }) {
    this.screen = new Screen(terminal, options);
    this.keyboard = new Keyboard(input);
  }

  show(view: View): void {
    this.screen.show(cardLines(view));
  }

  showTrouble(message: string): void {
    // What was typed for the next card is no answer to this.
    this.keyboard.clear();
    this.screen.show([bad(message), line``, line`Your answer is not saved yet.`, line``, line`[R] try again   [Q] leave the session open`]);
  }

  showPause(minutes: number): void {
    this.screen.show(pauseLines(minutes));
  }

  key(): Promise<string> {
    return this.keyboard.next();
  }

  keyWithin(milliseconds: number): Promise<string | null> {
    return this.keyboard.nextWithin(milliseconds);
  }

  close(): void {
    this.keyboard.close();
    this.screen.close();
  }
}
