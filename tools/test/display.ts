/** Redraw interval on a terminal. */
const REDRAW_MS = 250;

/** Interval of plain status lines where nothing can be redrawn, such as in a CI log. */
const LINE_MS = 10_000;

const CLEAR_LINE = '\r\x1b[2K';

/** What it uses of `process.stdout`. */
interface Output {
  isTTY?: boolean;
  columns?: number;
  write: (text: string) => unknown;
}

/** Prints permanent lines with a status line below them: redrawn in place on a terminal, printed periodically elsewhere. */
export class Display {
  #stream: Output;
  #isTerminal: boolean;
  #timer: NodeJS.Timeout | undefined;
  #status = () => '';

  constructor(stream: Output, environment: NodeJS.ProcessEnv = process.env) {
    this.#stream = stream;
    this.#isTerminal = Boolean(stream.isTTY) && !environment['CI'] && environment['TERM'] !== 'dumb';
  }

  /** @param status returns the status line, truncated on a narrow terminal */
  start(status: () => string) {
    this.#status = status;
    this.#timer = setInterval(() => this.#show(), this.#isTerminal ? REDRAW_MS : LINE_MS);
  }

  write(text: string) {
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
    // Leave the last column empty: some terminals wrap as soon as it is filled.
    if (this.#isTerminal) this.#stream.write(`${CLEAR_LINE}${status.slice(0, (this.#stream.columns || 80) - 1)}`);
    else this.#stream.write(`${status}\n`);
  }
}
