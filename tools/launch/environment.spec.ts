import { createPrivateKey } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dataDirectory, readEnvironment } from './environment.ts';
import { keptKeys } from './keys.ts';

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'environment-'));
});

afterEach(() => rmSync(root, { recursive: true }));

describe('the environment of the product', () => {
  it('the environment is that of the process, and .env for what the process leaves out', async () => {
    writeFileSync(join(root, '.env'), 'PORT=4000\nHOST="0.0.0.0"\n# LOG_LEVEL=debug\n');

    expect(await readEnvironment(root, { PORT: '5000' })).toEqual({ PORT: '5000', HOST: '0.0.0.0' });
  });

  it('an empty variable counts as not set', async () => {
    writeFileSync(join(root, '.env'), 'PORT=4000\nPUBLIC_URL=\n');

    expect(await readEnvironment(root, { PORT: '', DATABASE_URL: '' })).toEqual({ PORT: '4000' });
  });

  it('the environment does not need a .env file', async () => {
    expect(await readEnvironment(root, { PORT: '5000' })).toEqual({ PORT: '5000' });
  });

  it('the data are in the checkout, unless DATA_DIR moves them', () => {
    expect(dataDirectory('/checkout', {})).toBe('/checkout/.data');
    expect(dataDirectory('/checkout', { DATA_DIR: 'data' })).toBe('/checkout/data');
    expect(dataDirectory('/checkout', { DATA_DIR: '/srv/data' })).toBe('/srv/data');
  });
});

describe('the keys of an embedded installation', () => {
  it('the keys are made once and kept where only their owner can read them', async () => {
    const made = await keptKeys(root, {});

    expect(made['SECRET_KEY']?.length).toBeGreaterThanOrEqual(32);
    expect(Buffer.from(made['AI_CREDENTIAL_ENCRYPTION_KEY'] ?? '', 'base64')).toHaveLength(32);
    expect(createPrivateKey(made['AUDIT_SIGNING_KEY'] ?? '').asymmetricKeyType).toBe('ed25519');
    for (const name of Object.keys(made)) expect(statSync(join(root, name)).mode & 0o777).toBe(0o600);
    expect(await keptKeys(root, {})).toEqual(made);
  });

  it('simultaneous readers get the same keys', async () => {
    const made = await Promise.all(Array.from({ length: 10 }, () => keptKeys(root, {})));

    expect(new Set(made.map(({ SECRET_KEY }) => SECRET_KEY)).size).toBe(1);
  });

  it('makes no keys where the environment has them', async () => {
    const own = { SECRET_KEY: 'mine', AI_CREDENTIAL_ENCRYPTION_KEY: 'mine as well', AUDIT_SIGNING_KEY: 'this one too' };
    expect(await keptKeys(root, own)).toEqual({});
  });

  it('makes no keys where the environment names their files, which the API reads', async () => {
    const made = await keptKeys(root, { SECRET_KEY_FILE: 'not there', AUDIT_SIGNING_KEY_FILE: 'nor this' });

    expect(Object.keys(made)).toEqual(['AI_CREDENTIAL_ENCRYPTION_KEY']);
    expect(readdirSync(root)).toEqual(['AI_CREDENTIAL_ENCRYPTION_KEY']);
  });
});
