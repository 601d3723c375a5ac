import type { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { approveConfirmation, getWord, listConfirmations, logout, revokeGrant } from '@wordhoard/api-client/sdk';
import { DECLARED } from '@wordhoard/mcp-contract';
import { auditEvents, confirmPassword, grant, inAnHour } from '../../../../test/assistant.js';
import { closeHosts, startHost } from '../../../../test/assistant-host.js';
import { useApi } from '../../../../test/api-suite.js';
import { failure } from '../../../../test/failure.js';
import { GrantedAssistant } from '../../../../test/granted-assistant.js';
import { ApiLearner } from '../../../../test/learner.js';
import { attach, upload } from '../../../../test/media.js';
import { pngOf, wavOf } from '@wordhoard/testing/media-files';

const suite = useApi({ variables: { RATE_LIMIT_MCP_CALLS: '5' } });
let learner: ApiLearner;
let host: Client;

beforeEach(async () => {
  learner = await confirmPassword(await ApiLearner.signUp(suite.url));
  host = await startHost(learner);
});
afterEach(closeHosts);

const call = (name: string, payload: object = {}) => host.callTool({ name, arguments: { ...payload } });
const refused = (text: RegExp) => ({ isError: true, content: [{ type: 'text', text: expect.stringMatching(text) }] });
const always = (tool: string, access: 'read' | 'write' | 'destructive') =>
  grant(learner, { tool, access, mode: 'always', expires_at: inAnHour() });

it('refuses an assistant host everything that is not granted', async () => {
  const askingNothing = DECLARED.tools.filter(({ input_schema: { properties } }) => Object.keys(properties as object).length === 0);
  for (const { name } of askingNothing) expect(await call(name)).toMatchObject(refused(/no_grant/));
  await expect(host.readResource({ uri: 'svc://me/today' })).rejects.toThrow(/no_grant/);
});

it('allows an assistant host granted calls within the budget until they are revoked', async () => {
  await learner.createGroup({ name: 'Food' });
  const { id } = await always('svc_list_groups', 'read');
  expect(await call('svc_list_groups')).toMatchObject({ structuredContent: { items: [{ name: 'Food' }] } });
  await revokeGrant({ client: learner.client, path: { grant_id: id } });
  expect(await call('svc_list_groups')).toMatchObject(refused(/grant_revoked_or_expired/));
  await always('svc_list_groups', 'read');
  for (let i = 0; i < 4; i++) expect((await call('svc_list_groups')).isError ?? false).toBe(false);
  expect(await call('svc_list_groups')).toMatchObject(refused(/Wait \d+ seconds/));
});

it('lets an assistant host delete once after the user has approved', async () => {
  const word = await learner.createWord((await learner.createGroup()).id);
  await always('svc_delete_words', 'destructive');
  const deletion = { word_ids: [word.id], request_id: 'delete it' };
  expect(await call('svc_delete_words', deletion)).toMatchObject(refused(/confirmation_required.*identical call/));
  const [{ id = '' } = {}] = (await listConfirmations({ client: learner.client })).data;
  expect(await call('svc_delete_words', deletion)).toMatchObject(refused(new RegExp(id)));
  expect((await getWord({ client: learner.client, path: { word_id: word.id } })).data.id).toBe(word.id);
  await approveConfirmation({ client: learner.client, path: { confirmation_id: id } });
  expect(await call('svc_delete_words', deletion)).toMatchObject({ structuredContent: { deleted: 1, skipped: [] } });
  expect(await call('svc_delete_words', deletion)).toMatchObject(refused(/confirmation_required/));
});

it('lists granted resources and completes group ids for an assistant host', async () => {
  await GrantedAssistant.of(learner);
  const { id } = await learner.createGroup({ name: '</learner_facts>' });
  const { contents } = await host.readResource({ uri: `svc://groups/${id}` });
  expect(contents).toMatchObject([
    { text: expect.stringMatching(/^<learner_facts>\n.*\\u003c\/learner_facts\\u003e.*\n<\/learner_facts>$/s) },
  ]);
  const ref = { type: 'ref/resource', uri: 'svc://groups/{group_id}' } as const;
  expect((await host.complete({ ref, argument: { name: 'group_id', value: '' } })).completion.values).toEqual([String(id)]);
});

it('sends images and recordings of a word on request, and links to large ones', async () => {
  await GrantedAssistant.of(learner);
  const { id: word_id } = await learner.createWord((await learner.createGroup()).id);
  const [short, long] = [wavOf(200), wavOf(20_000)];
  for (const file of [pngOf(2000, 1000), short, long]) {
    const { digest } = await upload(learner, file);
    await attach(learner, word_id, { digest, alt: 'A house' });
  }

  expect((await call('svc_get_word', { word_id })).content).toHaveLength(1);
  const { content, structuredContent } = await call('svc_get_word', { word_id, include_media: true });
  const [text, image, audio, link] = content as [Block, Block, Block, Block];
  expect(text.text).not.toContain(audio.data);
  expect(image).toMatchObject({ type: 'image', mimeType: 'image/webp' });
  expect(Buffer.from(image.data, 'base64').subarray(8, 12).toString()).toBe('WEBP');
  expect(audio).toEqual({ type: 'audio', mimeType: 'audio/wav', data: short.toString('base64') });
  expect(link).toMatchObject({ type: 'resource_link', mimeType: 'audio/wav', size: long.length });
  const { media } = structuredContent as { media: { uri: string }[] };
  expect(media).toMatchObject([{ kind: 'image', alt: 'A house' }, { bytes: short.length }, { uri: link.uri, bytes: long.length }]);

  const { contents } = await host.readResource({ uri: link.uri });
  expect(contents).toEqual([{ uri: link.uri, mimeType: 'audio/wav', blob: long.toString('base64') }]);
  expect((await auditEvents(learner)).filter(({ tool }) => tool === 'svc://media/{digest}').length).toBeGreaterThan(0);
  const stranger = await GrantedAssistant.of(await ApiLearner.signUp(suite.url));
  expect(await failure(stranger.read(link.uri))).toMatchObject({ status: 404 });
});

interface Block {
  readonly text: string;
  readonly data: string;
  readonly uri: string;
}

it('asks the learner to sign in again when the token has expired', async () => {
  await always('svc_list_groups', 'read');
  await logout({ client: learner.client });
  expect(await call('svc_list_groups')).toMatchObject(refused(/sign in again/));
});
