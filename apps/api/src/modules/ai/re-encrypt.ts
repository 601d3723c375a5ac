import type { Config } from '../../config/config.schema.js';
import type { Database } from '../../platform/database/database.js';
import { AiCredentialsRepository } from './credentials/ai-credentials.repository.js';
import { credentialOwner, deploymentKeyOwner, type SealedSecret, SecretBox, UnreadableSecretError } from './credentials/secret-box.js';
import { AiSettingsRepository } from './settings/ai-settings.repository.js';
import type { KeyProvider } from './settings/effective-settings.js';

export interface ReEncryptionResult {
  readonly done: number;
  /** Secrets that no key can decrypt. They stay unchanged. */
  readonly unreadable: number;
}

/** Re-encrypts all secrets with the first key, so that older keys can be removed. @throws NoEncryptionKeyError */
export async function reEncrypt(database: Database, config: Config): Promise<ReEncryptionResult> {
  const box = new SecretBox(config);
  const outcomes = [...(await personal(database, box)), ...(await deployments(database, box))];
  const done = outcomes.filter((isDone) => isDone).length;
  return { done, unreadable: outcomes.length - done };
}

async function personal(database: Database, box: SecretBox): Promise<boolean[]> {
  const credentials = new AiCredentialsRepository(database);
  const outcomes: boolean[] = [];
  for (const sealed of await credentials.listOfOtherKeys(box.currentKeyId)) {
    const resealed = reseal(box, sealed, credentialOwner(sealed.account_id, sealed.provider));
    if (resealed) await credentials.replace(sealed.account_id, sealed, resealed);
    outcomes.push(resealed !== null);
  }
  return outcomes;
}

async function deployments(database: Database, box: SecretBox): Promise<boolean[]> {
  const saved = new AiSettingsRepository(database);
  return database.transaction(async (sql) => {
    const { settings, keys } = await saved.lock(sql);
    const old = (Object.keys(keys) as KeyProvider[]).flatMap((provider) => {
      const sealed = keys[provider];
      return sealed && sealed.key_id !== box.currentKeyId
        ? [{ provider, resealed: reseal(box, sealed, deploymentKeyOwner(provider)) }]
        : [];
    });
    const resealed = Object.fromEntries(old.flatMap((one) => (one.resealed ? [[one.provider, one.resealed]] : [])));
    await saved.save({ settings, keys: { ...keys, ...resealed } }, sql);
    return old.map((one) => one.resealed !== null);
  });
}

function reseal(box: SecretBox, sealed: SealedSecret, owner: string): SealedSecret | null {
  try {
    return box.seal(box.open(sealed, owner), owner);
  } catch (error) {
    if (error instanceof UnreadableSecretError) return null;
    throw error;
  }
}
