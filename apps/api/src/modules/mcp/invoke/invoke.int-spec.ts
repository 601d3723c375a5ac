import {
  approveConfirmation,
  invokeTool,
  listConfirmations,
  listGroups,
  readResource,
  restoreWords,
  revokeGrant,
} from '@wordhoard/api-client/sdk';
import { auditEvents, confirmPassword, grant, inAnHour, WORKSPACE } from '../../../../test/assistant.js';
import { useApi } from '../../../../test/api-suite.js';
import { failure } from '../../../../test/failure.js';
import { ApiLearner } from '../../../../test/learner.js';

const suite = useApi();
let learner: ApiLearner;

beforeEach(async () => {
  learner = await confirmPassword(await ApiLearner.signUp(suite.url));
});

type Payload = Record<string, unknown>;

function invoke(tool: string, payload: Payload, { client } = learner, workspace = WORKSPACE) {
  return invokeTool({ client, body: { tool, workspace, payload } });
}

const always = (tool: string, access: 'read' | 'write' | 'destructive') =>
  grant(learner, { tool, access, mode: 'always', expires_at: inAnHour() });

describe('a call of a tool', () => {
  it('refuses a tool without a grant and allows it until the grant is revoked', async () => {
    expect(await failure(invoke('svc_list_groups', {}))).toMatchObject({ status: 403, message: 'no_grant' });
    const { id } = await always('svc_list_groups', 'read');
    expect((await invoke('svc_list_groups', {})).data).toEqual({ items: [] });
    await revokeGrant({ client: learner.client, path: { grant_id: id } });
    expect(await failure(invoke('svc_list_groups', {}))).toMatchObject({ status: 403, message: 'grant_revoked_or_expired' });
  });

  it('calls a tool for the authenticated account regardless of the body', async () => {
    await always('svc_list_groups', 'read');
    const stranger = await ApiLearner.signUp(suite.url);
    const body = { tool: 'svc_list_groups', workspace: WORKSPACE, payload: {}, requester: learner.user.id };
    expect(await failure(invokeTool({ client: stranger.client, body }))).toMatchObject({ status: 403, message: 'no_grant' });
  });

  it('allows a tool only in the workspace of its grant', async () => {
    await always('svc_list_groups', 'read');
    expect((await invoke('svc_list_groups', {}, learner, `${WORKSPACE}/`)).response.status).toBe(200);
    expect(await failure(invoke('svc_list_groups', {}, learner, '/home'))).toMatchObject({ status: 403, message: 'no_grant' });
    expect(await failure(invoke('svc_list_groups', {}, learner, '/home/../home/anna'))).toMatchObject({ message: 'invalid_workspace' });
  });

  it('keeps a one-time grant if the tool fails', async () => {
    await grant(learner, { tool: 'svc_get_word' });
    expect(await failure(invoke('svc_get_word', { word_id: 987_654_321 }))).toMatchObject({ status: 404 });
    const word = await learner.createWord((await learner.createGroup()).id);
    expect((await invoke('svc_get_word', { word_id: word.id })).data).toMatchObject({ id: word.id, term: word.term });
    expect(await failure(invoke('svc_get_word', { word_id: word.id }))).toMatchObject({ message: 'no_grant' });
  });

  it.each([
    ['svc_nothing', {}, 404],
    ['toString', {}, 404],
    ['svc_get_word', {}, 422],
    ['svc_get_word', { word_id: '1' }, 422],
    ['svc_get_word', { word_id: 1, surprise: true }, 422],
    ['svc_create_group', { name: 'Food', target_language: 'Spanish' }, 422],
    ['svc_delete_words', { word_ids: [], request_id: 'r' }, 422],
  ])('rejects %s with %j before the decision', async (tool, payload, status) => {
    const before = (await auditEvents(learner)).length;
    expect(await failure(invoke(tool, payload))).toMatchObject({ status });
    expect(await auditEvents(learner)).toHaveLength(before);
  });

  it('names an unknown field of the payload', async () => {
    expect(await failure(invoke('svc_get_word', { word_id: 0 }))).toMatchObject({ status: 422, body: { errors: [{ field: 'word_id' }] } });
  });

  it('records only the hash of the payload', async () => {
    await always('svc_search_words', 'read');
    await invoke('svc_search_words', { query: 'zanahoria' });
    const events = await auditEvents(learner);
    expect(events.at(-1)).toMatchObject({ kind: 'outcome', tool: 'svc_search_words', outcome: 'succeeded' });
    expect(JSON.stringify(events)).not.toContain('zanahoria');
  });
});

describe('a deletion', () => {
  it('requires a confirmation with a preview and runs once after the approval', async () => {
    const group = await learner.createGroup({ name: 'Food' });
    await learner.createWords(group.id, 2);
    await always('svc_delete_group', 'destructive');
    const call = { group_id: group.id, request_id: 'delete food' };

    const waiting = await failure(invoke('svc_delete_group', call));
    expect(waiting).toMatchObject({ status: 403, message: 'confirmation_required', body: { requires_confirmation: true } });
    expect(await failure(invoke('svc_delete_group', call))).toMatchObject({ message: 'confirmation_required' });
    const [asked, ...others] = (await listConfirmations({ client: learner.client })).data;
    expect(others).toEqual([]);
    expect(asked).toMatchObject({ tool: 'svc_delete_group', preview: { group_id: group.id, name: 'Food', word_count: 2 } });
    expect((await listGroups({ client: learner.client })).data).toHaveLength(1);

    await approveConfirmation({ client: learner.client, path: { confirmation_id: asked?.id ?? '' } });
    expect((await listGroups({ client: learner.client })).data).toHaveLength(1);
    expect((await invoke('svc_delete_group', call)).data).toEqual({ group_id: group.id, deleted: true });
    expect((await listGroups({ client: learner.client })).data).toEqual([]);
    expect(await failure(invoke('svc_delete_group', call))).toMatchObject({ message: 'confirmation_required' });

    const [again] = (await listConfirmations({ client: learner.client })).data.filter(({ id }) => id !== asked?.id);
    expect(again).toMatchObject({ preview: { group_id: group.id } });

    const body = { filter: { group_id: group.id } };
    expect((await restoreWords({ client: learner.client, body })).data).toMatchObject({ restored: 2 });
  });

  it.each(['svc_delete_words', 'svc_delete_room', 'svc_delete_mnemonic'])('names the items that %s will delete', async (tool) => {
    const group = await learner.createGroup();
    const word = await learner.createWord(group.id, { term: 'zanahoria' });
    const room = await learner.createRoom(group.id);
    await always(tool, 'destructive');
    const ids = { svc_delete_words: { word_ids: [word.id] }, svc_delete_room: { room_id: room.id } }[tool] ?? {
      word_id: word.id,
      mnemonic_id: 1,
    };
    expect(await failure(invoke(tool, { ...ids, request_id: 'r' }))).toMatchObject({ message: 'confirmation_required' });
    const [asked] = (await listConfirmations({ client: learner.client })).data;
    const previews: Record<string, object> = {
      svc_delete_words: { words: 1, terms: ['zanahoria'] },
      svc_delete_room: { room_id: room.id, name: room.name, placements: 0 },
      svc_delete_mnemonic: { word_id: word.id, mnemonic_id: 1, text: null },
    };
    expect(asked?.preview).toEqual(previews[tool]);
  });
});

describe('a resource', () => {
  it('authorizes a resource like a tool with the name of its URI', async () => {
    const read = () => readResource({ client: learner.client, query: { uri: 'svc://me/today', workspace: WORKSPACE } });
    expect(await failure(read())).toMatchObject({ status: 403, message: 'no_grant' });
    await always('svc://me/today', 'read');
    expect((await read()).data).toMatchObject({ due: 0, new: 0, answers_today: 0, streak_days: 0 });
    expect((await auditEvents(learner)).at(-1)).toMatchObject({ tool: 'svc://me/today', outcome: 'succeeded' });
  });

  it('grants a resource by its template for any id', async () => {
    const word = await learner.createWord((await learner.createGroup()).id);
    const read = (uri: string, { client } = learner) => readResource({ client, query: { uri, workspace: WORKSPACE } });
    expect(await failure(read(`svc://words/${word.id}`))).toMatchObject({ message: 'no_grant' });
    await always('svc://words/{word_id}', 'read');
    expect((await read(`svc://words/${word.id}`)).data).toMatchObject({ id: word.id, term: word.term });
    expect(await failure(read('svc://words/987654321'))).toMatchObject({ status: 404 });
    expect(await failure(read('svc://words/nothing'))).toMatchObject({ status: 404 });
  });
});
