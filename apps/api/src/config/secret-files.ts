import { readFileSync } from 'node:fs';
import type { Config } from './config.schema.js';

/** Secrets that can also be read from a file named by the variable with the suffix `_FILE`. */
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
  'MEDIA_S3_SECRET_ACCESS_KEY',
  'SPEECH_API_KEY',
] as const satisfies readonly (keyof Config)[];

interface SecretFiles {
  readonly values: NodeJS.ProcessEnv;
  /** What is wrong with a variable's file, by variable name. */
  readonly faults: ReadonlyMap<string, string>;
}

/** Reads the secret files. Error messages omit the path because someone may have set the secret itself there. */
export function readSecretFiles(set: NodeJS.ProcessEnv): SecretFiles {
  const values: NodeJS.ProcessEnv = {};
  const faults = new Map<string, string>();
  for (const name of SECRETS) {
    const path = set[`${name}_FILE`];
    if (path === undefined) continue;
    try {
      if (set[name] !== undefined) throw new SecretFileError(`and ${name} are both set; set only one of them`);
      values[name] = contentOf(path);
    } catch (error) {
      if (!(error instanceof SecretFileError)) throw error;
      faults.set(name, `${name}_FILE ${error.message}`);
    }
  }
  return { values, faults };
}

class SecretFileError extends Error {}

/** Removes one trailing line break, which editors add. */
function contentOf(path: string): string {
  const content = text(bytesOf(path)).replace(/\r?\n$/, '');
  if (content === '') throw new SecretFileError('names an empty file');
  return content;
}

function bytesOf(path: string): Buffer {
  try {
    return readFileSync(path);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new SecretFileError(code === 'ENOENT' ? 'names a file that does not exist' : `names a file that cannot be read (${code})`);
  }
}

/** Rejects binary data: decoding it as text would replace most bytes and weaken the secret. */
function text(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new SecretFileError('names a file that is not UTF-8 text');
  }
}
