import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { GroupDto } from '@wordhoard/api-client/types';
import { PseudoTerminal } from './pseudo-terminal.js';
import { CliUser, useService } from './service.js';
import { svc, svcJson } from './svc.js';

const service = useService();
let ana: CliUser;
let group: GroupDto;
let file = '';

beforeEach(async () => {
  ana = await CliUser.signUp(service.url);
  group = await ana.createGroup({ name: 'Spanish' });
  file = join(service.home, 'cuento.txt');
  writeFileSync(file, 'El perro duerme en la casa.\nEl gato no. La casa es roja.\n');
});

function env(): Record<string, string> {
  return { ...service.env, SVC_TOKEN: ana.token };
}

async function contextsOf(id: number): Promise<string[]> {
  return (await ana.word(id)).contexts.map(({ sentence }) => sentence);
}

describe('the preview', () => {
  it('the import preview calls no server, and needs no sign-in', async () => {
    const connections: unknown[] = [];
    const listener = createServer((socket) => connections.push(socket.destroy()));
    await once(listener.listen(0, '127.0.0.1'), 'listening');
    const url = `http://127.0.0.1:${(listener.address() as AddressInfo).port}`;
    const preview = await svcJson(['import-context', file, '--preview'], { env: { SVC_API_URL: url, SVC_TOKEN: 'token' } });
    const refused = await svc(['import-context', file], { env: { SVC_API_URL: url, SVC_TOKEN: 'token' } });
    const terminal = PseudoTerminal.run(['import-context', file], { env: { SVC_API_URL: url, SVC_TOKEN: 'token' } });
    await terminal.sees('Look for your words in it?');
    terminal.type('n\r');
    expect(await terminal.ended()).toBe(9);
    listener.close();
    expect(preview).toMatchObject({ title: 'cuento.txt', sentences: ['El perro duerme en la casa.', 'El gato no.', 'La casa es roja.'] });
    expect(refused).toMatchObject({ code: 2, stdout: '', stderr: expect.stringContaining('3 sentences') });
    expect(await svc(['import-context', file, '--preview'])).toMatchObject({ code: 0 });
    expect(connections).toEqual([]);
  });

  it.each<[why: string, make: (path: string) => void, says: string]>([
    ['a symbolic link', (path) => symlinkSync(file, path), 'symbolic link'],
    ['a folder', (path) => void mkdirSync(path), 'not a file'],
    ['a named pipe', (path) => void execFileSync('mkfifo', [path]), 'not a file'],
    ['a file of more than 1 MiB', (path) => writeFileSync(path, 'Una frase. '.repeat(100_000)), 'larger than'],
    ['a file with NUL characters', (path) => writeFileSync(path, 'Hola.\0'), 'not text'],
    ['a file that is not UTF-8', (path) => writeFileSync(path, Buffer.from('año', 'latin1')), 'not text'],
    ['a program', (path) => writeFileSync(path, '\u007fELF\u0002\u0001'), 'not text'],
    ['a file without sentences', (path) => writeFileSync(path, ' \n12\n'), 'no sentences'],
    ['a missing file', () => undefined, 'ENOENT'],
  ])('the import preview refuses %s', async (_why, make, says) => {
    const path = join(service.home, 'other');
    make(path);
    expect(await svc(['import-context', path, '--preview'])).toEqual({ code: 2, stdout: '', stderr: expect.stringContaining(says) });
  });

  it('the import preview refuses a link among the folders below the working folder', async () => {
    mkdirSync(join(service.home, 'work'));
    symlinkSync(service.home, join(service.home, 'work', 'out'));
    const cwd = join(service.home, 'work');
    expect(await svc(['import-context', 'out/cuento.txt', '--preview'], { cwd })).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('link'),
    });
    expect(await svc(['import-context', 'cuento.txt', '--preview'], { cwd: service.home })).toMatchObject({ code: 0 });
  });

  it('the import preview accepts exactly 1 MiB', async () => {
    writeFileSync(file, 'Una frase larga. '.repeat(100_000).slice(0, 1_048_576));
    expect(await svc(['import-context', file, '--preview'])).toMatchObject({ code: 0 });
  });

  it('the text of an imported file cannot control the terminal', async () => {
    writeFileSync(file, 'Uno\u009b31m dos.');
    const { stdout } = await svc(['import-context', file, '--preview']);
    expect(stdout).toContain('Uno\\u009b31m dos.');
  });
});

describe('the import', () => {
  it('shows the contexts that each word gets, and adds them after a yes', async () => {
    const casa = await ana.createWord(group.id, { term: 'casa' });
    const pez = await ana.createWord(group.id, { term: 'pez' });
    const terminal = PseudoTerminal.run(['import-context', file, '--title', 'Un cuento', '--url', 'https://cuentos.example/1'], {
      env: env(),
    });
    await terminal.sees('El perro duerme en la casa.');
    await terminal.sees('[y/N]');
    terminal.type('y\r');
    await terminal.sees('To 1 word of Spanish: 2 contexts.');
    await terminal.sees('Add them? [y/N]');
    expect(await contextsOf(casa.id)).toEqual([]);
    terminal.type('y\r');
    expect(await terminal.ended()).toBe(0);
    expect((await ana.word(casa.id)).contexts).toEqual(
      ['El perro duerme en la casa.', 'La casa es roja.'].map((sentence) => ({
        sentence,
        source_title: 'Un cuento',
        source_url: 'https://cuentos.example/1',
        captured_at: expect.any(String),
      })),
    );
    expect(await contextsOf(pez.id)).toEqual([]);
  });

  it('adds no context after a no', async () => {
    const casa = await ana.createWord(group.id, { term: 'casa' });
    const terminal = PseudoTerminal.run(['import-context', file], { env: env() });
    await terminal.sees('[y/N]');
    terminal.type('y\r');
    await terminal.sees('Add them?');
    terminal.type('\r');
    expect(await terminal.ended()).toBe(9);
    expect(await contextsOf(casa.id)).toEqual([]);
  });

  it('keeps existing contexts, and adds no context twice', async () => {
    const contexts = [{ sentence: 'Vuelvo a casa.' }];
    const casa = await ana.createWord(group.id, { term: 'casa', contexts });
    const add = () => svcJson<{ words: unknown[] }>(['import-context', file, '--yes', '--per-word', '1'], { env: env() });
    expect((await add()).words).toEqual([{ id: casa.id, term: 'casa', sentences: ['El perro duerme en la casa.'] }]);
    expect((await add()).words).toEqual([]);
    expect(await contextsOf(casa.id)).toEqual(['Vuelvo a casa.', 'El perro duerme en la casa.']);
  });

  it('adds contexts to a word up to its limit', async () => {
    const contexts = Array.from({ length: 49 }, (_, index) => ({ sentence: `Casa ${index}.` }));
    const casa = await ana.createWord(group.id, { term: 'casa', contexts });
    expect(await svc(['import-context', file, '--yes'], { env: env() })).toMatchObject({ code: 0 });
    expect(await contextsOf(casa.id)).toHaveLength(50);
  });

  it('adds contexts to words beyond the first page of a group', async () => {
    const casa = await ana.createWord(group.id, { term: 'casa' });
    for (let count = 0; count < 101; count++) await ana.createWord(group.id);
    const { words } = await svcJson<{ words: unknown[] }>(['import-context', file, '--yes'], { env: env() });
    expect(words).toMatchObject([{ id: casa.id }]);
  });

  it("adds no context to another account's words", async () => {
    const bea = await CliUser.signUp(service.url);
    const hers = await bea.createGroup();
    const casa = await bea.createWord(hers.id, { term: 'casa' });
    expect(await svc(['import-context', file, '--yes', '--group', String(hers.id)], { env: env() })).toMatchObject({ code: 5 });
    expect((await bea.word(casa.id)).contexts).toEqual([]);
  });
});
