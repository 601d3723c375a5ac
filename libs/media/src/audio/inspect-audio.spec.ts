import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { mp3Of, wavOf } from '../testing/sounds.js';
import { usePreparer, variantOf } from '../testing/use-preparer.js';

const suite = usePreparer();
const fixture = (name: string) => readFileSync(join(__dirname, '../../fixtures', name));
const id3v1 = Buffer.concat([Buffer.from('TAG'), Buffer.alloc(125)]);
const zip = Buffer.from('PK\u0003\u0004 and what a ZIP archive holds: <script>alert(1)</script>');

const ACCEPTED = [
  ['tone.mp3', 'audio/mpeg'],
  ['tone.aac', 'audio/aac'],
  ['tone.m4a', 'audio/mp4'],
  ['tone-fragmented.mp4', 'audio/mp4'],
  ['tone-vorbis.ogg', 'audio/ogg'],
  ['tone-opus.ogg', 'audio/ogg'],
  ['tone.flac', 'audio/flac'],
  ['tone.webm', 'audio/webm'],
  ['tone-streamed.wav', 'audio/wav'],
] as const;

it.each(ACCEPTED)('keeps %s as received, with its duration', async (name, mediaType) => {
  const content = fixture(name);
  const media = await suite.prepare(content);

  expect(media).toMatchObject({ kind: 'audio', mediaType, bytes: content.length, files: [{ variant: 'original', mediaType }] });
  expect(await variantOf(media, 'original')).toEqual(content);
  // The tone has 400 ms; encoders add silence.
  expect(media.durationMs).toBeGreaterThanOrEqual(400);
  expect(media.durationMs).toBeLessThan(520);
});

it('keeps a recording that states no duration', async () => {
  const media = await suite.prepare(fixture('tone-live.webm'));
  expect(media).toMatchObject({ kind: 'audio', mediaType: 'audio/webm' });
  expect(media.durationMs).toBeUndefined();
});

it.each([
  ['WAV', wavOf(500)],
  ['WAV with tags', Buffer.concat([wavOf(500), id3v1])],
  ['MP3', mp3Of(40)],
  ['MP3 with tags at its end', Buffer.concat([fixture('tone.mp3'), id3v1])],
  ['MP3 that was joined of two', Buffer.concat([fixture('tone.mp3'), fixture('tone.mp3')])],
  ['MP3 padded with zeros', Buffer.concat([mp3Of(40), Buffer.alloc(300)])],
])('accepts %s', async (_name, content) => {
  expect(await suite.prepare(content)).toMatchObject({ kind: 'audio' });
});

it.each([...ACCEPTED.map(([name]) => name), 'tone-live.webm'].filter((name) => name !== 'tone-streamed.wav'))(
  'refuses %s wherever it is cut off',
  async (name) => {
    const content = fixture(name);
    for (const part of [0.4, 0.7, 0.9]) {
      await expect(suite.prepare(content.subarray(0, Math.floor(content.length * part)))).rejects.toMatchObject({
        reason: expect.stringMatching(/^(damaged|unknown_type)$/),
      });
    }
    await expect(suite.prepare(content.subarray(0, -1))).rejects.toMatchObject({ reason: 'damaged' });
  },
);

it('refuses an MP3 that was cut between two frames and states its length', async () => {
  const content = mp3Of(40, { xing: true });
  expect(await suite.prepare(content)).toMatchObject({ kind: 'audio' });
  await expect(suite.prepare(content.subarray(0, 417 * 20))).rejects.toMatchObject({ reason: 'damaged' });
});

it.each([
  ['WAV', wavOf(500).subarray(0, 2000)],
  ['WAV without samples', wavOf(0, 40_000)],
])('refuses %s that was cut off', async (_name, content) => {
  await expect(suite.prepare(content)).rejects.toMatchObject({ reason: 'damaged' });
});

it.each(['tone-vorbis.ogg', 'tone-opus.ogg', 'tone.flac'])('refuses %s with a changed byte near its end', async (name) => {
  const content = Buffer.from(fixture(name));
  const at = content.length - 40;
  content.writeUInt8(content.readUInt8(at) ^ 0x10, at);
  await expect(suite.prepare(content)).rejects.toMatchObject({ reason: 'damaged' });
});

it.each(ACCEPTED.map(([name]) => name).filter((name) => name !== 'tone-streamed.wav'))(
  'refuses %s with a ZIP archive behind it',
  async (name) => {
    await expect(suite.prepare(Buffer.concat([fixture(name), zip]))).rejects.toMatchObject({ reason: 'damaged' });
  },
);

it('refuses WAV with a ZIP archive behind it', async () => {
  await expect(suite.prepare(Buffer.concat([wavOf(500), zip]))).rejects.toMatchObject({ reason: 'damaged' });
});

it.each(['adpcm.wav', 'alac.m4a', 'flac.ogg', 'video.mp4', 'video.webm'])(
  'refuses %s, which is no audio that every browser plays',
  async (name) => {
    await expect(suite.prepare(fixture(name))).rejects.toMatchObject({ reason: 'unknown_type' });
  },
);
