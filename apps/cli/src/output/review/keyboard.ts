import { emitKeypressEvents, type Key } from 'node:readline';
import type { ReadStream } from 'node:tty';

/** A key: a character, `space`, `enter`, or `leave` for keys that end programs, such as Ctrl-C. */
export type KeyName = string;

/** Reads single keys in raw mode until it is closed. */
export class Keyboard {
  private readonly waiting: ((key: KeyName) => void)[] = [];
  private readonly typed: KeyName[] = [];

  constructor(private readonly input: ReadStream) {
    emitKeypressEvents(input);
    input.setRawMode(true);
    input.on('keypress', this.onKey).on('end', this.onEnd);
    input.resume();
  }

  next(): Promise<KeyName> {
    const typed = this.typed.shift();
    return typed === undefined ? new Promise((resolve) => this.waiting.push(resolve)) : Promise.resolve(typed);
  }

  /** The next key, or null on timeout. */
  nextWithin(milliseconds: number): Promise<KeyName | null> {
    const typed = this.typed.shift();
    if (typed !== undefined) return Promise.resolve(typed);
    return new Promise((resolve) => {
      const onKey = (key: KeyName): void => {
        clearTimeout(timer);
        resolve(key);
      };
      const timer = setTimeout(() => {
        this.waiting.splice(this.waiting.indexOf(onKey), 1);
        resolve(null);
      }, milliseconds);
      this.waiting.push(onKey);
    });
  }

  /** Discards keys typed before the prompt. */
  clear(): void {
    this.typed.length = 0;
  }

  close(): void {
    this.input.off('keypress', this.onKey).off('end', this.onEnd);
    this.input.setRawMode(false);
    this.input.pause();
  }

  private readonly onKey = (text: string | undefined, key: Key): void => {
    const name = nameOf(text, key);
    if (name !== undefined) this.take(name);
  };

  private readonly onEnd = (): void => this.take('leave');

  private take(name: KeyName): void {
    const next = this.waiting.shift();
    if (next) next(name);
    else this.typed.push(name);
  }
}

function nameOf(text: string | undefined, { name, ctrl, meta }: Key): KeyName | undefined {
  if (ctrl) return name === 'c' || name === 'd' ? 'leave' : undefined;
  if (meta) return undefined;
  if (name === 'return' || name === 'enter') return 'enter';
  if (name === 'space') return 'space';
  return text?.toLowerCase();
}
