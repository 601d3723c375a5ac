import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startApi } from './start-api.js';

const LISTEN = `
  console.log(JSON.stringify(process.env));
  const server = require('node:http').createServer();
  server.listen(0, '127.0.0.1', () => console.log('Wordhoard is ready at http://127.0.0.1:' + server.address().port));`;

describe('an API under test', () => {
  let folder: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'api-process-'));
  });

  afterAll(() => rm(folder, { recursive: true }));

  /** A program that runs in place of the API. */
  async function program(text: string): Promise<string> {
    const path = join(folder, 'main.cjs');
    await writeFile(path, text);
    return path;
  }

  it('an API under test answers at the address that it prints', async () => {
    const api = await startApi({ databaseUrl: 'postgres://database', program: await program(LISTEN) });
    await api.kill();

    expect(api.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
    expect(api.logs.at(-1)).toBe(`Wordhoard is ready at ${api.url}`);
  });

  it('an API under test sees the variables of the test and none of this process', async () => {
    const api = await startApi({
      databaseUrl: 'postgres://tests:secret@database/one',
      env: { LOG_LEVEL: 'warn' },
      program: await program(LISTEN),
    });
    await api.kill();

    const variables: unknown = JSON.parse(api.logs[0] ?? '');
    expect(variables).toMatchObject({ LOG_LEVEL: 'warn', PORT: '0' });
    // The API's role, not the one that created the database.
    expect(variables).toHaveProperty('DATABASE_URL', expect.stringMatching(/^postgres:\/\/wordhoard_app:[^@]+@database\/one$/));
    expect(variables).not.toHaveProperty('PATH');
  });

  it('an API under test returns its exit code when it stops', async () => {
    const text = `${LISTEN} process.once('SIGTERM', () => { console.error('stopping'); process.exitCode = 7; server.close(); process.disconnect(); });`;
    const api = await startApi({ databaseUrl: 'postgres://database', program: await program(text) });

    expect(await api.stop()).toBe(7);
    expect(api.logs).toContain('stopping');
    expect(await api.stop()).toBe(7);
  });

  it('an API under test shows its output when it ends before it is ready', async () => {
    const text = `console.error('SECRET_KEY is too short'); process.exitCode = 1; process.disconnect();`;

    await expect(startApi({ databaseUrl: 'postgres://database', program: await program(text) })).rejects.toThrow(
      /ended before.*\(1\)[^]*SECRET_KEY is too short/,
    );
  });
});
