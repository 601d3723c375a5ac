import { createMnemonic } from '@wordhoard/api-client/sdk';
import { DECLARED } from '@wordhoard/mcp-contract';
import fc from 'fast-check';
import { useApi } from '../api-suite.js';
import { WORKSPACE } from '../assistant.js';
import { type GeneratedInput, inputFor, type Known } from '../generated-input.js';
import { GrantedAssistant } from '../granted-assistant.js';
import { ApiLearner } from '../learner.js';
import { fault, type ApiOperation, operations, type Schema } from '../open-api.js';
import { send } from '../raw-request.js';

const RUNS = scaled(5, 40);
const MAX_ATTEMPTS = 200;
const NOBODYS = 999_999;
const NOBODYS_UUID = '01890000-0000-7000-8000-000000000000';

const suite = useApi({ variables: { RATE_LIMIT_MCP_CALLS: '100000', RATE_LIMIT_AI_REQUESTS: '100000' } });
const invokeTool = operations.find(({ operationId }) => operationId === 'invokeTool') as ApiOperation;

let assistant: GrantedAssistant;
let ids: Known;

beforeAll(async () => {
  const learner = await ApiLearner.signUp(suite.url);
  assistant = await GrantedAssistant.of(learner);
  const group = await learner.createGroup();
  const words = (await learner.createWords(group.id, 3)).map(({ id }) => id);
  const [word = 0] = words;
  const mnemonic = await createMnemonic({ client: learner.client, path: { word_id: word }, body: { text: 'a castle' } });
  const room = await learner.createRoom(group.id);
  await learner.placeWords(room.id, [{ word_id: word, x_percent: 50, y_percent: 50 }]);
  ids = {
    group_id: [group.id, group.id, NOBODYS],
    word_id: [...words, NOBODYS],
    word_ids: [words, [NOBODYS]],
    mnemonic_id: [mnemonic.data.id, NOBODYS],
    room_id: [room.id, room.id, NOBODYS],
    facet: [0],
    base_revision: [undefined, 1],
    request_id: Array.from({ length: 10_000 }, (_, i) => `request ${i}`),
    cursor: [undefined],
    grade: [undefined],
  };
});

/** A companion session's UUID, or a review session's number. */
async function sessionFor(name: string): Promise<Known> {
  if (/study|review/.test(name)) {
    const { learner } = assistant;
    const group_id = (await learner.createGroup()).id;
    const words = (await learner.createWords(group_id, 3)).map(({ id }) => id);
    const { session_id } = await learner.startSession({ group_id });
    const answered = name === 'svc_undo_review_answer' ? words : [];
    for (const word_id of answered) await learner.answer(session_id, { word_id, outcome: 'correct' });
    return { session_id: [session_id, session_id, NOBODYS], group_id: [group_id], word_id: [...words, NOBODYS], room_id: [undefined] };
  }
  if (!/companion|activity|hint|evidence/.test(name)) return {};
  const { id } = await assistant.call('svc_start_companion_session', {});
  if (name === 'svc_explain_evidence') return { session_id: [undefined], activity_id: [undefined] };
  const begin = () => ({
    session_id: id,
    activity_type: 'recall' as const,
    prompt: 'Say it.',
    expected_evaluation: { expected_answer: 'it' },
  });
  const activities = await Promise.all(Array.from({ length: 5 }, () => assistant.call('svc_begin_learning_activity', begin())));
  return { session_id: [id, id, id, NOBODYS_UUID], activity_id: activities.map((one) => one.id), reply: ['Quisiera una sopa.'] };
}

/** Converts to schemas in the OpenAPI document's style. */
function asOpenApi({ anyOf, pattern, format, items, properties, ...rest }: Schema & { readonly anyOf?: readonly Schema[] }): Schema {
  if (anyOf) return { ...asOpenApi(anyOf.find(({ type }) => type !== 'null') ?? {}), nullable: true };
  const members = Object.entries(properties ?? {}).map(([name, member]) => [name, asOpenApi(member)] as const);
  return {
    ...rest,
    ...(format !== undefined ? { format } : pattern !== undefined && { pattern }),
    ...(items && { items: asOpenApi(items) }),
    ...(properties && { properties: Object.fromEntries(members) }),
  };
}

function payloadsOf(schema: Schema, known: Known) {
  const content = { 'application/json': { schema: asOpenApi(schema) } };
  return inputFor({ ...invokeTool, requestBody: { content } }, known);
}

it.each(DECLARED.tools.map((tool) => [tool.name, tool] as const))(
  'answers any payload of %s as documented, and accepts some',
  async (name, { input_schema, access }) => {
    const { token } = assistant.learner;
    const statuses = new Set<number>();
    const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
    const answer = async ({ body: payload = '{}' }: GeneratedInput) => {
      const body = `{"tool":"${name}","workspace":"${WORKSPACE}","payload":${payload}}`;
      const answered = await send(suite.url, { method: 'POST', path: '/api/v1/mcp/invoke', headers, body });
      statuses.add(answered.status);
      expect(fault(invokeTool, answered.status, answered.body)).toBeNull();
    };
    const payloads = payloadsOf(input_schema, { ...ids, ...(await sessionFor(name)) });
    await fc.assert(fc.asyncProperty(payloads, answer), { numRuns: RUNS });
    const inOrder = access === 'destructive' ? 403 : 200;
    for (let i = 0; i < MAX_ATTEMPTS && !statuses.has(inOrder); i++) for (const payload of fc.sample(payloads, 1)) await answer(payload);
    expect([...statuses]).toContain(inOrder);
  },
);

it('leaves the API working after all payloads', () => {
  expect(suite.api.logs.filter((line) => line.includes('"level":50'))).toEqual([]);
});
