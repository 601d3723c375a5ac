import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { aiSchema } from './ai.schema.js';
import { ConfigError } from './config.js';
import { loadConfig } from './load-config.js';
import { configSchema } from './config.schema.js';

const valid = { DATABASE_URL: 'postgres://u:p@localhost/db', SECRET_KEY: 'k'.repeat(32) };

describe('loadConfig', () => {
  it('fills in the defaults', () => {
    expect(loadConfig(valid)).toMatchObject({
      PORT: 3000,
      HOST: '127.0.0.1',
      DB_POOL_SIZE: 5,
      REGISTRATION_ENABLED: true,
      CORS_ORIGINS: [],
    });
  });

  it('treats an empty variable as unset', () => {
    expect(loadConfig({ ...valid, PORT: '', FIRST_ADMIN_EMAIL: '' })).toMatchObject({ PORT: 3000 });
  });

  it.each(['postgresql+psycopg', 'postgresql', 'postgres'])(
    'accepts a %s:// address and passes the driver a postgresql:// address',
    (scheme) => {
      expect(loadConfig({ ...valid, DATABASE_URL: `${scheme}://u:p@localhost/db` }).DATABASE_URL).toBe('postgresql://u:p@localhost/db');
    },
  );

  it('reports every invalid variable at once, by name', () => {
    const faulty = { DATABASE_URL: 'mysql://localhost/db', SECRET_KEY: 'short', PORT: 'eighty', CORS_ORIGINS: '["https://*.example.org"]' };
    const faults = catchFaults(() => loadConfig(faulty));
    expect(faults.map((fault) => fault.split(' ')[0]).sort()).toEqual(['CORS_ORIGINS', 'DATABASE_URL', 'PORT', 'SECRET_KEY']);
  });

  it.each(['["*"]', '["https://example.org/path"]', '["https://example.org/"]', 'https://example.org', '[1]'])(
    'refuses %s as CORS_ORIGINS',
    (value) => {
      expect(catchFaults(() => loadConfig({ ...valid, CORS_ORIGINS: value }))).toHaveLength(1);
    },
  );

  it('never includes a secret in an error message', () => {
    expect(catchFaults(() => loadConfig({ DATABASE_URL: 'mysql://u:hunter2@localhost/db', SECRET_KEY: 'hunter2' })).join()).not.toContain(
      'hunter2',
    );
  });
});

describe('.env.example', () => {
  it('.env.example lists exactly the variables of the schema and the launcher, with their defaults', () => {
    const example = readFileSync(resolve(__dirname, '../../../../.env.example'), 'utf8');
    const listed = new Map([...example.matchAll(/^# ([A-Z0-9_]+)=(.*)$/gm)].map(([, name, value]) => [name, value]));
    expect([...listed.keys()].sort()).toEqual(Object.keys(configSchema.shape).sort());

    const defaults = loadConfig({ ...valid, ...Object.fromEntries([...listed].filter(([, value]) => value)) });
    expect(defaults).toEqual(loadConfig(valid));
  });
});

it.each([
  [{ SECURITY_EVENTS_WEBHOOK_URL: 'https://siem.example.org/' }, /^SECURITY_EVENTS_WEBHOOK_SECRET must be set because/],
  [
    { SECURITY_EVENTS_WEBHOOK_URL: 'ftp://siem.example.org/', SECURITY_EVENTS_WEBHOOK_SECRET: 's'.repeat(32) },
    /^SECURITY_EVENTS_WEBHOOK_URL must be/,
  ],
  [
    { SECURITY_EVENTS_WEBHOOK_URL: 'https://a:b@siem.example.org/', SECURITY_EVENTS_WEBHOOK_SECRET: 's'.repeat(32) },
    /^SECURITY_EVENTS_WEBHOOK_URL must be/,
  ],
  [
    { SECURITY_EVENTS_WEBHOOK_URL: 'https://siem.example.org/', SECURITY_EVENTS_WEBHOOK_SECRET: 'short' },
    /^SECURITY_EVENTS_WEBHOOK_SECRET must be/,
  ],
])('rejects an insecure security events webhook: %o', (environment, fault) => {
  expect(catchFaults(() => loadConfig({ ...valid, ...environment }))).toEqual([expect.stringMatching(fault)]);
});

const speechServer = { SPEECH_ENGINE: 'openai', SPEECH_URL: 'https://voices.example.org/v1', SPEECH_MODEL: 'tts-1', SPEECH_VOICE: 'nova' };

describe('a speech server', () => {
  it.each([
    ['nova', { '*': 'nova' }],
    ['es=ef_dora, fr=ff_siwis,nova', { es: 'ef_dora', fr: 'ff_siwis', '*': 'nova' }],
  ])('has one voice, or voices by language: %s', (SPEECH_VOICE, voices) => {
    expect(loadConfig({ ...valid, ...speechServer, SPEECH_VOICE }).SPEECH_VOICE).toEqual(voices);
  });

  it.each([
    [{ SPEECH_VOICE: '' }, /^SPEECH_VOICE must be set because/],
    [{ SPEECH_VOICE: 'es=' }, /^SPEECH_VOICE must be a voice/],
    [{ SPEECH_MODEL: '' }, /^SPEECH_MODEL must be set because/],
    [{ SPEECH_URL: '' }, /^SPEECH_URL must be set because/],
    [{ SPEECH_URL: 'http://voices.example.org/v1' }, /^SPEECH_URL must be an https address, or one within a private network/],
    [{ SPEECH_URL: 'http://169.254.169.254/v1' }, /^SPEECH_URL must be the address of a model server/],
    [{ SPEECH_ENGINE: 'festival' }, /^SPEECH_ENGINE must be one of/],
  ])('is rejected if something is missing or unsafe: %o', (environment, fault) => {
    expect(catchFaults(() => loadConfig({ ...valid, ...speechServer, ...environment }))).toEqual([expect.stringMatching(fault)]);
  });
});

describe('docker/compose.yaml', () => {
  const folder = resolve(__dirname, '../../../../docker');
  const compose = readFileSync(resolve(folder, 'compose.yaml'), 'utf8');
  const secrets = new Map(
    [...compose.matchAll(/^ {6}(\w+)_FILE: \/run\/secrets\/(\w+)$/gm)].map(([, name = '', file = '']) => [name, file]),
  );

  it.each([...Object.keys(aiSchema), 'SPEECH_URL', 'SPEECH_MODEL', 'SPEECH_VOICE'].filter((name) => !secrets.has(name)))(
    'docker/compose.yaml passes %s to the app',
    (name) => {
      expect(compose).toContain(`\n      ${name}: \${${name}:-`);
    },
  );

  it('docker/compose.yaml does not give the app the passwords of the administrator and the owner', () => {
    const app = compose.split('\n  app:\n')[1]?.split('\n  database:\n')[0] ?? '';
    expect(app).toContain('database_app_url');
    expect(app).not.toMatch(/database_url|database_owner_url|postgres_password/);
  });

  it('docker/compose.yaml mounts the secrets of make-secrets.sh, which are valid and never overwritten', () => {
    const copy = mkdtempSync(join(tmpdir(), 'secrets-'));
    try {
      copyFileSync(resolve(folder, 'make-secrets.sh'), join(copy, 'make-secrets.sh'));
      mkdirSync(join(copy, 'secrets'));
      writeFileSync(join(copy, 'secrets', 'secret_key'), valid.SECRET_KEY);
      execFileSync('sh', [join(copy, 'make-secrets.sh')]);
      const made = readdirSync(join(copy, 'secrets')).sort();
      const content = (file: string) => readFileSync(join(copy, 'secrets', file), 'utf8');

      expect(made).toEqual([...secrets.values()].sort());
      expect([...compose.matchAll(/^ {4}file: \.\/secrets\/(\w+)$/gm)].map(([, file]) => file).sort()).toEqual(made);
      const shown = [...compose.matchAll(/^ {4}secrets: \[(.*)\]$/gm)].flatMap(([, list = '']) => list.split(', '));
      expect([...new Set(shown)].sort()).toEqual(made);
      expect(statSync(join(copy, 'secrets')).mode & 0o777).toBe(0o700);
      const environment = [...secrets].map(([name, file]) => [`${name}_FILE`, join(copy, 'secrets', file)]);
      expect(loadConfig(Object.fromEntries(environment))).toMatchObject({
        DATABASE_URL: expect.stringMatching(/^postgresql:\/\/wordhoard_app:[0-9a-f]{64}@database:5432\/wordhoard$/),
        DATABASE_OWNER_URL: expect.stringMatching(/^postgresql:\/\/wordhoard_owner:[0-9a-f]{64}@database:5432\/wordhoard$/),
        DATABASE_ADMIN_URL: `postgresql://wordhoard:${content('postgres_password').trim()}@database:5432/wordhoard`,
        SECRET_KEY: valid.SECRET_KEY,
        AI_CREDENTIAL_ENCRYPTION_KEY: [expect.any(Buffer)],
        AUDIT_SIGNING_KEY: expect.objectContaining({ asymmetricKeyType: 'ed25519' }),
      });
    } finally {
      rmSync(copy, { recursive: true });
    }
  });
});

function catchFaults(load: () => unknown): readonly string[] {
  try {
    load();
  } catch (error) {
    if (error instanceof ConfigError) return error.faults;
  }
  throw new Error('the configuration was accepted');
}
