import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EspeakEngine, type EspeakOptions } from './espeak-engine.js';

const { signal } = new AbortController();
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'wordhoard-speech-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** An engine whose program is a shell script. */
function scripted(script: string, options: EspeakOptions = {}): EspeakEngine {
  const program = join(folder, 'espeak-ng');
  writeFileSync(program, `#!/bin/sh\n${script}\n`);
  chmodSync(program, 0o755);
  return new EspeakEngine({ ...options, program });
}

/** Samples after a header whose lengths were not known when it was written. */
function streamed(samples: Buffer): Buffer {
  const header = Buffer.alloc(44);
  header.write('RIFF', 0, 'latin1');
  header.writeUInt32LE(0x7fff_f024, 4);
  header.write('WAVEfmt ', 8, 'latin1');
  header.write('data', 36, 'latin1');
  header.writeUInt32LE(0x7fff_f000, 40);
  return Buffer.concat([header, samples]);
}

function lengthsOf(wav: Uint8Array): number[] {
  const file = Buffer.from(wav);
  return [file.readUInt32LE(4), file.readUInt32LE(40), file.length];
}

describe('EspeakEngine', () => {
  it('passes the text on standard input and the voice as an argument, without a shell', async () => {
    const engine = scripted('{ cat; printf "|%s" "$@"; } >"$0.asked"; cat "$0.wav"');
    writeFileSync(join(folder, 'espeak-ng.wav'), streamed(Buffer.alloc(100)));
    expect(lengthsOf(await engine.speak('; $(touch x) [[h@l"oU]] él', 'es+f3', signal))).toEqual([136, 100, 144]);
    const { stdout } = spawnSync('cat', [join(folder, 'espeak-ng.asked')], { encoding: 'utf8' });
    expect(stdout).toBe('; $(touch x) [ [h@l"oU]] él|-b|1|--stdin|--stdout|-v|es+f3');
  });

  it('gives the program nothing of the environment', async () => {
    process.env['PLANTED_SECRET'] = 'fr';
    try {
      const engine = scripted('echo " 5  ${PLANTED_SECRET:-es}  --/M  name  file"', { variants: { es: 'f3' } });
      expect([await engine.voiceFor('fr'), await engine.voiceFor('es')]).toEqual([undefined, 'es+f3']);
    } finally {
      delete process.env['PLANTED_SECRET'];
    }
  });

  it.each([
    ['exit 3', '3'],
    ['exec sleep 600', 'time limit'],
    ['exec yes', 'too much audio'],
    ['exit 0', 'there is no audio'],
  ])('reports a program that fails: %s', async (script, reason) => {
    const engine = scripted(script, { limits: { maxBytes: 100_000, milliseconds: reason === 'time limit' ? 200 : 30_000 } });
    await expect(engine.speak('hola', 'es', signal)).rejects.toThrow(reason);
  });

  it('ends the program when the client disconnects', async () => {
    const client = new AbortController();
    const speaking = scripted('exec sleep 600').speak('hola', 'es', client.signal);
    client.abort(new Error('disconnected'));
    await expect(speaking).rejects.toThrow('disconnected');
  });

  it('finds the program once it is installed', async () => {
    const engine = new EspeakEngine({ program: join(folder, 'espeak-ng') });
    await expect(engine.voiceFor('es')).rejects.toThrow('espeak-ng failed');
    scripted('echo " 5  es  --/M  name  file"');
    expect(await engine.voiceFor('es')).toBe('es');
  });
});

const isInstalled = spawnSync('espeak-ng', ['--version']).status === 0;
const describeIfInstalled = isInstalled ? describe : describe.skip;

describeIfInstalled(isInstalled ? 'espeak-ng of Debian' : 'espeak-ng of Debian, which is not installed here', () => {
  const engine = new EspeakEngine();

  it.each(['en', 'es', 'fr', 'de', 'it', 'pt', 'ko', 'tr', 'ru', 'ar', 'el', 'hi', 'zh'])('has a voice for %s', async (language) => {
    expect(await engine.voiceFor(language)).toEqual(expect.any(String));
  });

  it('speaks the same text in the same way, and other texts and voices in another', async () => {
    const speak = async (text: string, voice: string) => Buffer.from(await engine.speak(text, voice, signal));
    const file = await speak('el perro', 'es');
    expect(lengthsOf(file)).toEqual([file.length - 8, file.length - 44, file.length]);
    expect(await speak('el perro', 'es')).toEqual(file);
    for (const other of [await speak('el gato', 'es'), await speak('el perro', 'es+f3'), await speak('el perro', 'it')]) {
      expect(other).not.toEqual(file);
    }
  });
});
