/** How often the line on a terminal is redrawn. */
const REDRAW_MS = 250;

/** How often a line is written where nothing can be redrawn, such as in the log of a CI job. */
const LINE_MS = 10_000;

const CLEAR_LINE = '\r\x1b[2K';

/** Writes lasting lines, and below them what is running: redrawn in place on a terminal, otherwise a plain line now and then. */
export class Display {
  #stream;
  #isTerminal;
  #timer;
  #status = () => '';

  /** @param {NodeJS.WriteStream} stream */
  constructor(stream, environment = process.env) {
    this.#stream = stream;
    this.#isTerminal = Boolean(stream.isTTY) && !environment.CI && environment.TERM !== 'dumb';
  }

  /** @param {() => string} status the line to show, as long as a terminal is not too narrow */
  start(status) {
    this.#status = status;
    this.#timer = setInterval(() => this.#show(), this.#isTerminal ? REDRAW_MS : LINE_MS);
  }

  write(text) {
    this.#stream.write(`${this.#isTerminal ? CLEAR_LINE : ''}${text}\n`);
    if (this.#isTerminal && this.#timer) this.#show();
  }

  stop() {
    clearInterval(this.#timer);
    this.#timer = undefined;
    if (this.#isTerminal) this.#stream.write(CLEAR_LINE);
  }

  #show() {
    const status = this.#status();
    // The last column stays free: some terminals wrap as soon as it is filled.
    if (this.#isTerminal) this.#stream.write(`${CLEAR_LINE}${status.slice(0, (this.#stream.columns || 80) - 1)}`);
    else this.#stream.write(`${status}\n`);
  }
}
