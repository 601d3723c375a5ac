import { randomBytes } from 'node:crypto';
import { NoEncryptionKeyError, SecretBox, UnreadableSecretError } from './secret-box.js';

const [first, second] = [randomBytes(32), randomBytes(32)];
const OWNER = 'account 7, cloud_a';

function boxWith(...keys: Buffer[]): SecretBox {
  return new SecretBox({ AI_CREDENTIAL_ENCRYPTION_KEY: keys });
}

describe('a secret box', () => {
  it('decrypts what it encrypted, and hides it in between', () => {
    const sealed = boxWith(first).seal('sk-secret-ключ', OWNER);
    expect(sealed.secret.includes('secret')).toBe(false);
    expect(boxWith(first).open(sealed, OWNER)).toBe('sk-secret-ключ');
  });

  it('encrypts the same secret differently each time', () => {
    const box = boxWith(first);
    expect(box.seal('same', OWNER).secret).not.toEqual(box.seal('same', OWNER).secret);
  });

  it('decrypts with older keys and encrypts with the first one', () => {
    const old = boxWith(first).seal('sk-secret', OWNER);
    const rotated = boxWith(second, first);
    expect(rotated.open(old, OWNER)).toBe('sk-secret');
    expect(rotated.seal('sk-secret', OWNER).key_id).toBe(boxWith(second).seal('x', OWNER).key_id);
  });

  it('does not decrypt secrets of a removed key', () => {
    const old = boxWith(first).seal('sk-secret', OWNER);
    expect(() => boxWith(second).open(old, OWNER)).toThrow(UnreadableSecretError);
  });

  it.each(['account 8, cloud_a', 'account 7, cloud_c', 'deployment, cloud_a'])('does not decrypt a foreign secret for %s', (owner) => {
    expect(() => boxWith(first).open(boxWith(first).seal('sk-secret', OWNER), owner)).toThrow(UnreadableSecretError);
  });

  it('does not decrypt with the id of another key', () => {
    const box = boxWith(first, second);
    const { secret } = box.seal('sk-secret', OWNER);
    const { key_id } = boxWith(second).seal('x', OWNER);
    expect(() => box.open({ key_id, secret }, OWNER)).toThrow(UnreadableSecretError);
  });

  it('does not decrypt changed or truncated secrets', () => {
    const box = boxWith(first);
    const sealed = box.seal('sk', OWNER);
    for (let place = 0; place < sealed.secret.length; place++) {
      const secret = Buffer.from(sealed.secret);
      secret[place] = (secret[place] ?? 0) ^ 1;
      expect(() => box.open({ ...sealed, secret }, OWNER)).toThrow(UnreadableSecretError);
      expect(() => box.open({ ...sealed, secret: sealed.secret.subarray(0, place) }, OWNER)).toThrow(UnreadableSecretError);
    }
  });

  it('encrypts nothing without a key', () => {
    expect(() => boxWith().seal('sk-secret', OWNER)).toThrow(NoEncryptionKeyError);
  });
});
