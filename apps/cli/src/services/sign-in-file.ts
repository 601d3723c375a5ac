import { randomUUID } from 'node:crypto';
import { chmodSync, mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { CliError } from '../cli.errors.js';
import { ExitCode } from '../exit-codes.js';

export interface StoredSignIn {
  readonly access_token: string;
  readonly email: string;
  /** Null if only the token is known. */
  readonly expires_at: string | null;
  /** When the server starts to issue a fresh token; null if unknown. */
  readonly renew_from: string | null;
}

interface Content {
  /** The server of the latest sign-in. */
  readonly server: string | null;
  readonly sign_ins: Readonly<Record<string, StoredSignIn>>;
}

const NOTHING: Content = { server: null, sign_ins: {} };

/** The user's sign-ins on this machine, one per server, so that a token is only sent to its own server. Mode 0600. */
export class SignInFile {
  readonly path: string;

  constructor(folder: string, name: 'sign-ins.json' | 'assistant-sign-ins.json') {
    this.path = join(folder, name);
  }

  /** The server of the latest sign-in. */
  get server(): string | null {
    return this.read().server;
  }

  of(server: string): StoredSignIn | null {
    return this.read().sign_ins[server] ?? null;
  }

  keep(server: string, signIn: StoredSignIn): void {
    const { sign_ins } = this.read();
    this.write({ server, sign_ins: { ...sign_ins, [server]: signIn } });
  }

  /** Updates a sign-in without changing the latest server. */
  replace(server: string, signIn: StoredSignIn): void {
    const content = this.read();
    if (server in content.sign_ins) this.write({ ...content, sign_ins: { ...content.sign_ins, [server]: signIn } });
  }

  forget(server: string): void {
    const content = this.read();
    if (!(server in content.sign_ins)) return;
    this.write({ ...content, sign_ins: Object.fromEntries(Object.entries(content.sign_ins).filter(([key]) => key !== server)) });
  }

  /** @throws CliError if other users can read it, or it belongs to someone else */
  private read(): Content {
    const mode = statSync(this.path, { throwIfNoEntry: false })?.mode;
    if (mode === undefined) return NOTHING;
    if ((mode & 0o077) !== 0) {
      throw new CliError(`${this.path} is readable by others, so svc does not use it.`, ExitCode.signedOut, `Run: chmod 600 ${this.path}`);
    }
    try {
      return toContent(JSON.parse(readFileSync(this.path, 'utf8')));
    } catch {
      throw new CliError(`${this.path} cannot be read.`, ExitCode.signedOut, 'Remove it and run `svc login`.');
    }
  }

  /** Replaces the file atomically. */
  private write(content: Content): void {
    mkdirSync(dirname(this.path), { recursive: true, mode: 0o700 });
    const next = `${this.path}.${randomUUID()}`;
    writeFileSync(next, `${JSON.stringify(content, null, 2)}\n`, { mode: 0o600, flag: 'wx' });
    chmodSync(next, 0o600);
    renameSync(next, this.path);
  }
}

function toContent(value: unknown): Content {
  const { server, sign_ins } = value as Partial<Content>;
  if (typeof sign_ins !== 'object') throw new TypeError('not ours');
  return { server: typeof server === 'string' ? server : null, sign_ins };
}
