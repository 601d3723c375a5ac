import { generateKeyPairSync } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { secretsIn } from './planted-secrets.js';

const SECRET = 'sk-planted/öäü+ key?';
const { privateKey: PEM } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});

function found(text: string | Buffer, secret: string | Buffer = SECRET): boolean {
  return secretsIn([{ where: 'here', bytes: Buffer.from(text) }], { secret }).length > 0;
}

describe('planted secret', () => {
  it.each<[where: string, text: string]>([
    ['unencoded', `Incorrect key: ${SECRET}.`],
    ['in an address', `/v1/models?key=${encodeURIComponent(SECRET)}&alt=json`],
    ['in a form body', new URLSearchParams({ key: SECRET }).toString()],
    ['in JSON', JSON.stringify({ key: SECRET })],
    ['in base64', Buffer.from(SECRET).toString('base64')],
    ['in base64 after a user name', Buffer.from(`me:${SECRET}`).toString('base64')],
    ['in base64 between other characters', Buffer.from(`x${SECRET} and more`).toString('base64')],
    ['in base64url', Buffer.from(`??>${SECRET}`).toString('base64url')],
    ['in hexadecimal', Buffer.from(SECRET).toString('hex')],
  ])('a planted secret is found %s', (_where, text) => {
    expect(found(text)).toBe(true);
  });

  it('a planted secret is found by one of its lines', () => {
    expect(found(`at line ${PEM.split('\n')[7]}`, PEM)).toBe(true);
    expect(found(JSON.stringify({ private_key: PEM }), PEM)).toBe(true);
  });

  it('a planted secret is found in binary data', () => {
    const key = Buffer.from([0, 255, 17, 200, 3, 91, 33, 128, 250, 9]);
    expect(found(Buffer.concat([Buffer.from('a'), key, Buffer.from('b')]), key)).toBe(true);
    expect(found(key.toString('base64'), key)).toBe(true);
  });

  it('a planted secret is reported by its name and place', () => {
    const haystacks = [
      { where: 'a log', bytes: Buffer.from(SECRET) },
      { where: 'a row', bytes: Buffer.from('nothing') },
    ];
    expect(secretsIn(haystacks, { key: SECRET, other: 'not there' })).toEqual(['key in a log']);
  });

  it.each(['', 'sk-planted', 'an innocent text', '-----BEGIN PRIVATE KEY-----'])('a planted secret is not found in %j', (text) => {
    expect([found(text), found(text, PEM)]).toEqual([false, false]);
    expect(found(gzipSync(SECRET))).toBe(false);
  });
});
