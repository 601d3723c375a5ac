import { readFileSync } from 'node:fs';
import type { Config } from './config.schema.js';

/** Secrets. Each can be given as the path of a file, in the variable with the suffix `_FILE`. */
export const SECRETS = [
  'DATABASE_URL',
  'DATABASE_OWNER_URL',
  'DATABASE_ADMIN_URL',
  'SECRET_KEY',
  'FIRST_ADMIN_PASSWORD',
  'METRICS_TOKEN',
  'OTEL_EXPORTER_OTLP_HEADERS',
  'AUDIT_SIGNING_KEY',
  'SECURITY_EVENTS_WEBHOOK_SECRET',
  'AI_CREDENTIAL_ENCRYPTION_KEY',
  'CLOUD_A_API_KEY',
  'CLOUD_C_API_KEY',
] as const satisfies readonly (keyof Config)[];

interface SecretFiles {
  readonly values: NodeJS.ProcessEnv;
  /** By the variable whose file is no good, what is wrong with it. */
  readonly faults: ReadonlyMap<string, string>;
}

/** Reads the files that the environment names. No fault repeats a path: a secret may have been put in its place. */
export function readSecretFiles(set: NodeJS.ProcessEnv): SecretFiles {
  const values: NodeJS.ProcessEnv = {};
  const faults = new Map<string, string>();
  for (const name of SECRETS) {
    const path = set[`${name}_FILE`];
    if (path === undefined) continue;
    try {
      if (set[name] !== undefined) throw new SecretFileError(`and ${name} are both set: only one of them may be`);
      values[name] = contentOf(path);
    } catch (error) {
      if (!(error instanceof SecretFileError)) throw error;
      faults.set(name, `${name}_FILE ${error.message}`);
    }
  }
  return { values, faults };
}

class SecretFileError extends Error {}

/** One line break at its end is an editor's, and no part of the secret. */
function contentOf(path: string): string {
  const content = text(bytesOf(path)).replace(/\r?\n$/, '');
  if (content === '') throw new SecretFileError('names a file that is empty');
  return content;
}

function bytesOf(path: string): Buffer {
  try {
    return readFileSync(path);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new SecretFileError(code === 'ENOENT' ? 'names a file that is not there' : `names a file that cannot be read (${code})`);
  }
}

/** Random bytes are refused: read as text, most of them would become the same letter. */
function text(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new SecretFileError('names a file that is no text');
  }
}
