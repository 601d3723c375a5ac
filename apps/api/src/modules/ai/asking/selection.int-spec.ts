import { enrichWord, getAnsweringModel, saveAiCredential, updateAiSettings } from '@wordhoard/api-client/sdk';
import type { AiCredentialDto, AiSettingsDto, SaveAiCredentialDto } from '@wordhoard/api-client/types';
import { signUpAdministrator } from '../../../../test/administrator.js';
import { useApi } from '../../../../test/api-suite.js';
import { ApiLearner } from '../../../../test/learner.js';
import { useModels } from '../../../../test/models/use-models.js';

type Provider = AiSettingsDto['provider'];
type CloudProvider = AiCredentialDto['provider'];

/**
 * The complete table of the specification: the provider by deployment (down) and own credentials (across).
 * stored (across). One's own has a star.
 */
const SELECTION = `
           -       a        b        c        a+b      a+c      b+c      a+b+c
  none     none    cloud_a* cloud_b* cloud_c* none     none     none     none
  local    local   cloud_a* cloud_b* cloud_c* local    local    local    local
  cloud_a  cloud_a cloud_a* cloud_b* cloud_c* cloud_a* cloud_a* cloud_a  cloud_a*
  cloud_b  cloud_b cloud_a* cloud_b* cloud_c* cloud_b* cloud_b  cloud_b* cloud_b*
  cloud_c  cloud_c cloud_a* cloud_b* cloud_c* cloud_c  cloud_c* cloud_c* cloud_c*`;

const DEPLOYMENT_KEY = 'the-deployments';
const OWN_KEY = 'ones-own';

const models = useModels();
const suite = useApi({ variables: models.variables });
const [stored = [], ...deployments] = SELECTION.trim()
  .split('\n')
  .map((line) => line.trim().split(/ +/));
const learners = new Map<string, ApiLearner>();
let admin: ApiLearner;

function credential(provider: CloudProvider): SaveAiCredentialDto {
  if (provider !== 'cloud_b') return { api_key: OWN_KEY };
  const service_account_json = JSON.stringify(models.server.tokens.serviceAccount());
  return { service_account_json, project_id: 'own-project', location: 'europe-west1' };
}

beforeAll(async () => {
  admin = await signUpAdministrator(suite);
  const keys = { cloud_a_api_key: DEPLOYMENT_KEY, cloud_b_project_id: 'words-project', cloud_c_api_key: DEPLOYMENT_KEY };
  await updateAiSettings({ client: admin.client, body: { ...keys, local_model: 'small' } });
  for (const which of stored) {
    const learner = await ApiLearner.signUp(suite.url);
    const providers = (['cloud_a', 'cloud_b', 'cloud_c'] as const).filter((name) => which.split('+').includes(name.slice(-1)));
    for (const provider of providers) await saveAiCredential({ client: learner.client, path: { provider }, body: credential(provider) });
    learners.set(which, learner);
  }
});

/** The provider that is used: as announced, as in the answer, and by the key that was sent. */
async function outcomeFor({ client }: ApiLearner) {
  const { data: announced } = await getAnsweringModel({ client });
  const { data: answered } = await enrichWord({ client, body: { term: 'casa', target_language: 'Spanish' } });
  const key = models.server.questions.pop()?.credential;
  return { announced: `${announced.provider}${announced.personal ? '*' : ''}`, status: answered.status, provider: answered.provider, key };
}

function expectedFor(cell: string) {
  const [provider, isOwn] = [cell.replace('*', ''), cell.endsWith('*')];
  if (provider === 'none') return { announced: 'none', status: 'disabled', provider: null, key: undefined };
  const keyed = provider === 'cloud_a' || provider === 'cloud_c';
  const key = keyed ? (isOwn ? OWN_KEY : DEPLOYMENT_KEY) : provider === 'local' ? null : (expect.stringMatching(/^ya29/) as string);
  return { announced: cell, status: 'ok', provider, key };
}

describe.each(deployments)('while the deployment has %s', (deployment, ...cells) => {
  beforeAll(async () => {
    await updateAiSettings({ client: admin.client, body: { provider: deployment as Provider } });
  });

  it.each(stored.map((which, i) => [which, cells[i] ?? ''] as const))('with own credentials %s, %s answers', async (which, cell) => {
    models.server.reply = () => JSON.stringify({ definition: 'a house' });
    expect(await outcomeFor(learners.get(which) as ApiLearner)).toEqual(expectedFor(cell));
  });
});

describe('the host that a learner is shown', () => {
  it('shows the host of a local server, but none for the provider itself or an own credential', async () => {
    const hostFor = async (which: string) => (await getAnsweringModel({ client: (learners.get(which) as ApiLearner).client })).data.host;
    await updateAiSettings({ client: admin.client, body: { provider: 'local' } });
    expect(await hostFor('-')).toBe(new URL(models.server.url).host);
    expect(await hostFor('a')).toBeNull();
    await updateAiSettings({ client: admin.client, body: { provider: 'cloud_a' } });
    expect(await hostFor('-')).toBeNull();
  });
});
