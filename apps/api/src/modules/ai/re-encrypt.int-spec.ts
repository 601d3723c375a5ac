import { randomBytes } from 'node:crypto';
import { enrichWord, listAiCredentials, saveAiCredential, updateAiSettings } from '@wordhoard/api-client/sdk';
import type { AiCredentialDto } from '@wordhoard/api-client/types';
import { runHostCommand } from '@wordhoard/testing';
import { signUpAdministrator } from '../../../test/administrator.js';
import { useApi } from '../../../test/api-suite.js';
import { ApiLearner } from '../../../test/learner.js';
import { useModels } from '../../../test/models/use-models.js';

const models = useModels();
const suite = useApi({ variables: models.variables });
const newest = randomBytes(32).toString('base64');

const oldest = () => models.variables['AI_CREDENTIAL_ENCRYPTION_KEY'] ?? '';

function reEncrypt(AI_CREDENTIAL_ENCRYPTION_KEY: string) {
  return runHostCommand(suite.databaseUrl, ['re-encrypt'], { AI_CREDENTIAL_ENCRYPTION_KEY });
}

async function stored({ client }: ApiLearner): Promise<AiCredentialDto[]> {
  return (await listAiCredentials({ client })).data;
}

/** The API key that the provider receives. */
async function keyOf({ client }: ApiLearner): Promise<string | null | undefined> {
  await enrichWord({ client, body: { term: 'casa', target_language: 'Spanish' } });
  return models.server.questions.pop()?.credential;
}

describe('re-encrypting', () => {
  it('moves all secrets to the new key so that the old one can be removed', async () => {
    const admin = await signUpAdministrator(suite);
    const [learner, other] = [await ApiLearner.signUp(suite.url), await ApiLearner.signUp(suite.url)];
    await updateAiSettings({ client: admin.client, body: { provider: 'cloud_c', cloud_c_api_key: 'deployment' } });
    await saveAiCredential({ client: learner.client, path: { provider: 'cloud_a' }, body: { api_key: 'personal' } });
    await saveAiCredential({ client: other.client, path: { provider: 'cloud_a' }, body: { api_key: 'lost' } });
    await suite.observer.rows(`update ai_credentials set key_id = 'of a key that is gone' where account_id = $1`, [other.user.id]);
    const before = await stored(learner);

    const { exitCode, output } = await reEncrypt(`${newest},${oldest()}`);
    expect([exitCode, output]).toEqual([0, 'Re-encrypted: 2. Unchanged because no key can read them: 1.\n']);
    const { url } = await suite.startAnother({ AI_CREDENTIAL_ENCRYPTION_KEY: newest });
    expect([await keyOf(await learner.signInAgain(url)), await keyOf(await admin.signInAgain(url))]).toEqual(['personal', 'deployment']);
    expect(await stored(learner)).toEqual(before);

    const again = await reEncrypt(`${newest},${oldest()}`);
    expect(again.output).toBe('Re-encrypted: 0. Unchanged because no key can read them: 1.\n');
  });

  it('requires an encryption key', async () => {
    const { exitCode, output } = await reEncrypt('');
    expect([exitCode, output]).toEqual([1, 'AI_CREDENTIAL_ENCRYPTION_KEY is not set; set it and run this again\n']);
  });
});
