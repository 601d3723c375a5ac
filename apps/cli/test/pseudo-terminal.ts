import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { stripVTControlCharacters } from 'node:util';
import { PROGRAM, variables } from './svc.js';

interface Options {
  readonly env?: Readonly<Record<string, string>>;
  readonly columns?: number;
  /** Redirects standard output to a file, like `>`. */
  readonly stdoutTo?: string;
}

/** Timeout in milliseconds. Generous, since the machine may be busy. */
const LIMIT = 30_000;

const open = new Set<PseudoTerminal>();

// After a failed test the program may still wait for keys, which would keep Jest from exiting.
afterEach(() => {
  for (const terminal of open) terminal.kill();
});

/** The built program in a pseudo-terminal, created by `script`, which every Debian has. */
export class PseudoTerminal {
  private readonly child: ChildProcessWithoutNullStreams;
  private readonly closed: Promise<unknown[]>;
  private isClosed = false;
  private written = '';
  private read = 0;
  private changed: () => void = () => undefined;

  private constructor(command: string, env: Readonly<Record<string, string>>) {
    const shown = { TERM: 'xterm-256color', SHELL: '/bin/sh', ...env };
    this.child = spawn('script', ['-qefc', command, '/dev/null'], { env: variables(shown) });
    open.add(this);
    this.closed = once(this.child, 'close').finally(() => {
      this.isClosed = true;
      open.delete(this);
    });
    this.child.stdout.setEncoding('utf8').on('data', (text: string) => {
      this.written += text;
      this.changed();
    });
  }

  static run(parameters: readonly string[], { env = {}, columns = 80, stdoutTo }: Options = {}): PseudoTerminal {
    const program = [process.execPath, PROGRAM, ...parameters].map(quoted).join(' ');
    const redirected = stdoutTo === undefined ? program : `${program} > ${quoted(stdoutTo)}`;
    return new PseudoTerminal(`stty cols ${columns} rows 24; exec ${redirected}`, env);
  }

  /** The output so far, including control sequences. */
  get raw(): string {
    return this.written;
  }

  /** The output as displayed. */
  get shown(): string {
    return stripVTControlCharacters(this.written).replaceAll('\r', '');
  }

  type(keys: string): void {
    this.child.stdin.write(keys);
  }

  /** Waits for new output with the given text. */
  async sees(expected: string): Promise<void> {
    const limit = Date.now() + LIMIT;
    for (;;) {
      const at = this.shown.indexOf(expected, this.read);
      if (at >= 0) {
        this.read = at + expected.length;
        return;
      }
      const left = limit - Date.now();
      if (left <= 0 || this.isClosed) throw new Error(`'${expected}' was not written:\n${this.shown.slice(this.read)}`);
      await this.change(left);
    }
  }

  kill(): void {
    this.child.kill('SIGKILL');
  }

  /** The program's exit code, once it has ended. */
  async ended(): Promise<number> {
    const timer = setTimeout(() => this.kill(), LIMIT);
    await this.closed;
    clearTimeout(timer);
    return this.child.exitCode ?? -1;
  }

  /** Waits for more output, the end of the program, or the timeout. */
  private change(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      const done = () => {
        clearTimeout(timer);
        resolve();
      };
      this.changed = done;
      this.child.once('close', done);
    });
  }
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}
