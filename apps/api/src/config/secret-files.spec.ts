import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ConfigError } from './config.js';
import { loadConfig } from './load-config.js';
import { configSchema } from './config.schema.js';
import { SECRETS } from './secret-files.js';

const SECRET = 'hunter2 hunter2 hunter2 hunter2 hunter2';
const valid = { DATABASE_URL: 'postgres://u:p@localhost/db', SECRET_KEY: 'k'.repeat(32) };
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'secret-files-'));
});

afterEach(() => rmSync(folder, { recursive: true }));

function file(content: string | Buffer): string {
  const path = join(folder, 'secret');
  writeFileSync(path, content);
  return path;
}

function faultsOf(environment: NodeJS.ProcessEnv): readonly string[] {
  try {
    loadConfig(environment);
  } catch (error) {
    if (error instanceof ConfigError) return error.faults;
  }
  throw new Error('the configuration was accepted');
}

describe('a secret in a file', () => {
  it.each([SECRET, `${SECRET}\n`, `${SECRET}\r\n`])('reads a secret from a file without one trailing line break', (content) => {
    expect(loadConfig({ ...valid, METRICS_TOKEN_FILE: file(content) }).METRICS_TOKEN).toBe(SECRET);
  });

  it('keeps other whitespace around a secret in a file', () => {
    expect(loadConfig({ ...valid, METRICS_TOKEN_FILE: file(`  ${SECRET} \n\n`) }).METRICS_TOKEN).toBe(`  ${SECRET} \n`);
  });

  it('validates a secret from a file like the variable', () => {
    const environment = { DATABASE_URL: valid.DATABASE_URL, SECRET_KEY_FILE: file('hunter2') };

    expect(faultsOf(environment)).toEqual(['SECRET_KEY must be at least 32 bytes long']);
  });

  it('ignores an empty variable with the path of a secret file', () => {
    expect(loadConfig({ ...valid, SECRET_KEY_FILE: '' }).SECRET_KEY).toBe(valid.SECRET_KEY);
  });

  it.each(SECRETS)('reports an invalid file of %s once, by variable name, without its content or path', (name) => {
    const { [name as 'SECRET_KEY']: _left, ...environment } = {
      ...valid,
      ...{ FIRST_ADMIN_EMAIL: 'first@example.org', FIRST_ADMIN_PASSWORD: 'password' },
      ...{ MEDIA_S3_ACCESS_KEY_ID: 'key', MEDIA_S3_SECRET_ACCESS_KEY: 'secret' },
    };
    const variable = `${name}_FILE`;
    mkdirSync(join(folder, 'hunter2'));

    const faults = [
      faultsOf({ ...environment, [variable]: join(folder, 'hunter2 is not there') }),
      faultsOf({ ...environment, [variable]: join(folder, 'hunter2') }),
      faultsOf({ ...environment, [variable]: file('\n') }),
      faultsOf({ ...environment, [variable]: file(Buffer.from([0xff, 0xfe, 0xfd])) }),
      faultsOf({ ...environment, [name]: SECRET, [variable]: file(SECRET) }),
    ];

    expect(faults).toEqual([
      [`${variable} names a file that does not exist`],
      [`${variable} names a file that cannot be read (EISDIR)`],
      [`${variable} names an empty file`],
      [`${variable} names a file that is not UTF-8 text`],
      [`${variable} and ${name} are both set; set only one of them`],
    ]);
  });
});

it('reads every variable with a secret from a file', () => {
  const secret = Object.keys(configSchema.shape).filter((name) =>
    /(_KEY|_TOKEN|_PASSWORD|_HEADERS|^DATABASE_(\w+_)?URL)$|SECRET/.test(name),
  );

  expect(secret.sort()).toEqual([...SECRETS].sort());
});
