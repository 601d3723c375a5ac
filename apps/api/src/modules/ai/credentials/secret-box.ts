import { createCipheriv, createDecipheriv, hash, randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '../../../config/config.js';
import type { Config } from '../../../config/config.schema.js';
import type { AccountScope } from '../../../platform/access/account-scope.js';
import { DomainError } from '../../../platform/http/domain-error.js';
import type { CloudProvider } from '../../../config/ai-options.js';

export class NoEncryptionKeyError extends DomainError {
  readonly code = 'AI.NO_ENCRYPTION_KEY';

  constructor() {
    super('Credentials cannot be stored because AI_CREDENTIAL_ENCRYPTION_KEY is not set; ask your administrator');
  }
}

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** An encrypted secret: the id of its key, and nonce, tag and ciphertext in one buffer. */
export interface SealedSecret {
  readonly key_id: string;
  readonly secret: Buffer;
}

interface EncryptionKey {
  readonly id: string;
  readonly key: Buffer;
}

/** The secret's key is missing, or the secret was changed or moved. */
export class UnreadableSecretError extends Error {}

/** AES-256-GCM. Key id and owner are associated data, so a secret that is copied to another row cannot be decrypted. */
@Injectable()
export class SecretBox {
  private readonly keys: readonly EncryptionKey[];

  constructor(@Inject(CONFIG) { AI_CREDENTIAL_ENCRYPTION_KEY = [] }: Pick<Config, 'AI_CREDENTIAL_ENCRYPTION_KEY'>) {
    this.keys = AI_CREDENTIAL_ENCRYPTION_KEY.map((key) => ({ id: hash('sha256', key, 'hex').slice(0, 16), key }));
  }

  /** The id of the key that encrypts new secrets. @throws NoEncryptionKeyError */
  get currentKeyId(): string {
    return this.current.id;
  }

  /** @throws NoEncryptionKeyError */
  seal(plain: string, owner: string): SealedSecret {
    const { id, key } = this.current;
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(associatedData(id, owner));
    const sealed = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
    return { key_id: id, secret: Buffer.concat([nonce, cipher.getAuthTag(), sealed]) };
  }

  /** @throws UnreadableSecretError */
  open({ key_id, secret }: SealedSecret, owner: string): string {
    const found = this.keys.find(({ id }) => id === key_id);
    if (!found) throw new UnreadableSecretError('The key of this secret is not configured');
    try {
      const nonce = secret.subarray(0, NONCE_BYTES);
      const decipher = createDecipheriv('aes-256-gcm', found.key, nonce, { authTagLength: TAG_BYTES });
      decipher.setAAD(associatedData(key_id, owner)).setAuthTag(secret.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
      return Buffer.concat([decipher.update(secret.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8');
    } catch {
      throw new UnreadableSecretError('This secret was changed or moved');
    }
  }

  private get current(): EncryptionKey {
    const [current] = this.keys;
    if (!current) throw new NoEncryptionKeyError();
    return current;
  }
}

function associatedData(keyId: string, owner: string): Buffer {
  return Buffer.from(JSON.stringify([keyId, owner]));
}

/** Associated data of an account's credential. */
export function credentialOwner(scope: AccountScope, provider: CloudProvider): string {
  return `account ${scope}, ${provider}`;
}

/** Associated data of a deployment's key. */
export function deploymentKeyOwner(provider: CloudProvider): string {
  return `deployment, ${provider}`;
}
