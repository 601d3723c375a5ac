import type { ReadStream, WriteStream } from 'node:tty';
import type { ReviewDisplay, CardView } from '../../services/review/review-display.js';
import { bad, line } from '../line.js';
import { cardLines, pauseLines } from './card.writer.js';
import { Keyboard } from './keyboard.js';
import { Screen } from './screen.js';

/** The review in a terminal. The caller must close it. */
export class TerminalDisplay implements ReviewDisplay {
  private readonly screen: Screen;
  private readonly keyboard: Keyboard;

  constructor(input: ReadStream, terminal: WriteStream, options: { readonly controls: boolean; readonly colour: boolean }) {
    this.screen = new Screen(terminal, options);
    this.keyboard = new Keyboard(input);
  }

  show(view: CardView): void {
    this.screen.show(cardLines(view));
  }

  showError(message: string): void {
    // Keys typed for the next card must not answer this question.
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
