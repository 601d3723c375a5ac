import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import pino from 'pino';
import { send } from '../../../test/raw-request.js';
import { configSchema } from '../../config/config.schema.js';
import { configureHttp, createAdapter } from './http-server.js';
import { serveWebApp } from './web-app.js';

@Module({})
class NoModule {}

const PAGE = '<!doctype html><title>Wordhoard</title>';
const SCRIPT = 'export const words = 50;';
const config = configSchema.parse({ DATABASE_URL: 'postgresql://nowhere/none', SECRET_KEY: 'k'.repeat(32) });

let app: NestFastifyApplication;
let folder: string;
let url: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wordhoard-web-'));
  await writeFile(join(folder, 'index.html'), PAGE);
  await writeFile(join(folder, 'app.js'), SCRIPT);
  const adapter = createAdapter(config, pino({ level: 'silent' }));
  app = await NestFactory.create<NestFastifyApplication>(NoModule, adapter, { logger: false, bodyParser: false });
  await configureHttp(app, config);
  await serveWebApp(app, folder);
  await app.listen(0, '127.0.0.1');
  url = await app.getUrl();
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

describe.each([
  ['/', PAGE],
  ['/words', PAGE],
  ['/app.js', SCRIPT],
])('a range of %s', (path, content) => {
  const get = (range: string) => send(url, { path, headers: { Range: range } });

  it.each(['bytes=999999999-', 'bytes=-0'])('rejects an unsatisfiable range with the size of the file: %s', async (range) => {
    const { status, headers, body } = await get(range);
    expect(status).toBe(416);
    expect(headers['content-range']).toBe(`bytes */${content.length}`);
    expect(JSON.parse(body)).toMatchObject({ code: 'REQUEST.RANGE' });
  });

  it.each(['bytes=abc', 'bytes=5-2', 'bytes=', 'bytes=-', 'bytes=1-2-3', 'bytes=0-1,x', 'words=0-1', '5-2'])(
    'is ignored when it is malformed: %s',
    async (range) => {
      expect(await get(range)).toMatchObject({ status: 200, body: content });
    },
  );

  it('sends only a satisfiable range', async () => {
    expect(await get('bytes=2-5')).toMatchObject({ status: 206, body: content.slice(2, 6) });
    expect(await get('bytes=-3')).toMatchObject({ status: 206, body: content.slice(-3) });
  });
});

it('rejects an unmet precondition for a file', async () => {
  const { status, body } = await send(url, { path: '/app.js', headers: { 'If-Match': '"other"' } });
  expect(status).toBe(412);
  expect(JSON.parse(body)).toMatchObject({ code: 'REQUEST.PRECONDITION' });
});

it('responds 404 to probes with unknown names instead of a page', async () => {
  for (const path of ['/ping', '/status', '/healthcheck', '/ready', '/live', '/health/x'])
    expect(await send(url, { path })).toMatchObject({ status: 404 });
  expect(await send(url, { path: '/liveness-of-words' })).toMatchObject({ status: 200 });
});

it('rejects writes to a page with the allowed methods', async () => {
  for (const path of ['/', '/words', '/app.js']) {
    const { status, headers } = await send(url, { method: 'POST', path });
    expect([status, headers.allow]).toEqual([405, 'GET, HEAD, OPTIONS']);
  }
});
