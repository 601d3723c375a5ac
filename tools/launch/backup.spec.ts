import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { scratchCheckout, sharedData } from './scratch-checkout.ts';

const host = 'tools/launch/host.ts';
const data = sharedData();
let checkout: ReturnType<typeof scratchCheckout>;

beforeEach(() => {
  checkout = scratchCheckout(data.folder);
});

afterEach(() => checkout.remove());

afterAll(() => data.remove());

const run = (parameters: string[], variables: Record<string, string> = {}) => checkout.run([host, ...parameters], variables).ended;
const kept = (folder: string, name: string) => readFileSync(join(checkout.root, folder, name), 'utf8');

describe('npm run host -- backup and restore, on the embedded database', () => {
  it('a backup and its restore copy the data directory, with its keys and media, while the product runs', async () => {
    checkout.run();
    await checkout.eventsWhen(1);
    mkdirSync(join(checkout.root, '.data/media/1/ab'), { recursive: true });
    checkout.write('.data/media/1/ab/picture', 'picture');

    expect(await run(['backup', 'everything'])).toMatchObject({
      code: 0,
      output: expect.stringMatching(/^Backed up to \S+everything\.\n$/),
    });
    expect(await run(['restore', 'everything'], { DATA_DIR: 'other' })).toMatchObject({ code: 0 });

    expect(kept('other', 'media/1/ab/picture')).toBe('picture');

    for (const key of ['SECRET_KEY', 'AI_CREDENTIAL_ENCRYPTION_KEY', 'AUDIT_SIGNING_KEY'])
      expect(kept('other', key)).toBe(kept('.data', key));
    await run(['revert'], { DATA_DIR: 'other' });
    expect(checkout.events().at(-2)?.variables?.['DATABASE_ADMIN_URL']).toContain(kept('.data', 'pg18/wordhoard.password'));
  });

  it('backup and restore overwrite nothing, and name the keys and the bucket that the environment has', async () => {
    const { output } = await run(['backup', 'everything'], { SECRET_KEY: 'of the environment', MEDIA_S3_BUCKET: 'pictures' });

    expect(output).toContain('Not in it: keep them as well. SECRET_KEY\n');
    expect(output).toContain('Not in it: the images and audio in the bucket pictures.\n');
    expect(await run(['backup', 'everything'])).toMatchObject({ code: 1, output: expect.stringContaining('is there already') });
    expect(await run(['restore', 'everything'])).toMatchObject({ code: 1, output: expect.stringContaining('There is a database in') });
  });

  it('restore recognises a file of the other kind, or none', async () => {
    checkout.write('dump', 'PGDMP and more');

    expect(await run(['restore', 'dump'])).toMatchObject({ code: 1, output: expect.stringContaining('set DATABASE_URL') });
    expect(await run(['restore', 'nothing'])).toMatchObject({ code: 1, output: expect.stringContaining('cannot be read') });
  });
});

describe('npm run host -- backup and restore, on a server of one’s own', () => {
  const url = 'postgresql+psycopg://anna:pass%20word@db.example:5433/words?sslmode=require';
  let variables: Record<string, string>;

  /** Stand-ins for PostgreSQL's programs, which may not be installed: they record their arguments. */
  beforeEach(() => {
    const bin = join(checkout.root, 'bin');
    mkdirSync(bin);
    const note = `#!/bin/sh\necho "$0" "$@" "$PGPASSWORD" | sed "s#$(dirname "$0")/##" >> calls\n`;
    writeFileSync(join(bin, 'pg_dump'), `${note}for it in "$@"; do case $it in --file=*) echo PGDMP > "\${it#--file=}";; esac; done\n`, {
      mode: 0o755,
    });
    writeFileSync(join(bin, 'pg_restore'), `${note}if [ -e taken ]; then echo 'relation "words" already exists' >&2; exit 1; fi\n`, {
      mode: 0o755,
    });
    variables = { DATABASE_URL: url, PATH: `${bin}:${process.env['PATH']}` };
  });

  it('backup and restore use PostgreSQL’s own programs and pass the password privately', async () => {
    mkdirSync(join(checkout.root, 'files/media'), { recursive: true });

    const { code, output } = await run(['backup', 'dump'], { ...variables, DATA_DIR: 'files' });

    expect(code).toBe(0);
    expect(output).toContain('keep them as well. SECRET_KEY, AI_CREDENTIAL_ENCRYPTION_KEY, AUDIT_SIGNING_KEY');
    expect(output).toContain(`the images and audio in ${join(checkout.root, 'files/media')}. Copy this folder now.`);
    expect(await run(['restore', 'dump'], variables)).toMatchObject({ code: 0 });

    const address = '--dbname=postgresql://anna@db.example:5433/words?sslmode=require pass word';
    expect(kept('.', 'calls').split('\n')).toEqual([
      `pg_dump --format=custom --no-owner --no-privileges --file=${join(checkout.root, 'dump.part')} ${address}`,
      `pg_restore --no-owner --no-privileges --single-transaction --exit-on-error ${join(checkout.root, 'dump')} ${address}`,
      '',
    ]);
    expect(existsSync(join(checkout.root, 'dump.part'))).toBe(false);
    // Windows does not have these file modes.
    const mode = process.platform === 'win32' ? 0o600 : statSync(join(checkout.root, 'dump')).mode & 0o777;
    expect(mode).toBe(0o600);
  });

  it('backup finds the database address in a file, and names the variable when the file is missing', async () => {
    checkout.write('address', `${url}\n`);

    expect(await run(['backup', 'dump'], { ...variables, DATABASE_URL: '', DATABASE_URL_FILE: 'address' })).toMatchObject({ code: 0 });
    expect(kept('.', 'calls')).toContain('--dbname=postgresql://anna@db.example:5433/words?sslmode=require pass word\n');
    expect(await run(['backup', 'other'], { ...variables, DATABASE_URL: '', DATABASE_URL_FILE: 'gone' })).toEqual({
      code: 1,
      output: 'DATABASE_URL_FILE names a file that cannot be read (ENOENT).\n',
    });
  });

  it('backup and restore fail with the message of PostgreSQL’s program', async () => {
    checkout.write('taken', '');
    checkout.write('dump', 'PGDMP');

    expect(await run(['restore', 'dump'], variables)).toMatchObject({ code: 1, output: expect.stringContaining('"words" already exists') });
  });

  it('backup and restore name the missing PostgreSQL programs', async () => {
    const output = expect.stringContaining('pg_dump is not installed');

    expect(await run(['backup', 'dump'], { ...variables, PATH: join(checkout.root, 'empty') })).toMatchObject({ code: 1, output });
  });
});
