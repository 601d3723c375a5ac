import { v7 as uuidv7 } from 'uuid';
import { useApi } from '../../../test/api-suite.js';
import { ApiLearner } from '../../../test/learner.js';
import { bodySchema, fault, type ApiOperation, operations, resolved, type Schema } from '../../../test/open-api.js';
import { sendJson } from '../../../test/raw-request.js';

/** Types by field: an enum as its required values, a list as its items with `[]`, and `| null` if it may be null. */
type Fields = Readonly<Record<string, string>>;

interface Contract {
  readonly path: string;
  readonly method: 'GET' | 'POST';
  readonly status: number;
  /** Required fields of the request. No other field may become required. */
  readonly required: Fields;
  readonly optional: Fields;
  /** Fields of every response. */
  readonly response: Fields;
  /** Fields that were added since. */
  readonly addedToRequest: readonly string[];
  readonly addedToResponse: readonly string[];
}

const SESSIONS = '/api/v1/review/sessions';
const MODES = 'standard walking night break';
const OUTCOMES = 'correct incorrect skipped';
const GRADES = 'again hard good easy';

const ANSWER: Fields = {
  facet: 'integer',
  grade: GRADES,
  response_time_ms: 'integer',
  attempted_answer: 'string',
  hint_used: 'boolean',
  prompt_direction: 'string',
  answer_format: 'string',
};

const SESSION: Fields = { session_id: 'number', mode: MODES, words: '[object]' };

const SUMMARY: Fields = {
  ...{ id: 'number', mode: MODES, started_at: 'string', ended_at: 'string | null', words_reviewed: 'number', correct_count: 'number' },
  ...{ incorrect_count: 'number', new_words_learned: 'number', accuracy_percent: 'number', duration_seconds: 'number' },
};

/** Each operation in the specification and the first version of the contract. */
const CONTRACTS: Readonly<Record<string, Contract>> = {
  startReviewSession: {
    ...{ path: SESSIONS, method: 'POST', status: 201 },
    required: {},
    optional: {
      ...{ mode: MODES, group_id: 'integer', room_id: 'integer', limit: 'integer', ahead: 'boolean', client_session_id: 'string' },
      operation_id: 'string',
    },
    response: SESSION,
    addedToRequest: ['extra_new'],
    addedToResponse: ['word_count', 'started_at', 'ended_at', 'in_learning', 'learn_ahead_minutes'],
  },
  getReviewSession: {
    ...{ path: `${SESSIONS}/{session_id}`, method: 'GET', status: 200 },
    required: {},
    optional: {},
    response: SESSION,
    addedToRequest: [],
    addedToResponse: ['word_count', 'started_at', 'ended_at', 'in_learning', 'learn_ahead_minutes'],
  },
  answerReview: {
    ...{ path: `${SESSIONS}/{session_id}/answers`, method: 'POST', status: 200 },
    required: { word_id: 'integer', outcome: OUTCOMES },
    optional: { ...ANSWER, operation_id: 'string', answered_at: 'string' },
    response: { word: 'object', was_new_word_learned: 'boolean', became_leech: 'boolean', interval_days: 'number' },
    addedToRequest: [],
    addedToResponse: ['next'],
  },
  undoReview: {
    ...{ path: `${SESSIONS}/{session_id}/undo`, method: 'POST', status: 200 },
    required: {},
    optional: { operation_id: 'string' },
    response: { word: 'object' },
    addedToRequest: [],
    addedToResponse: [],
  },
  completeReviewSession: {
    ...{ path: `${SESSIONS}/{session_id}/complete`, method: 'POST', status: 200 },
    required: {},
    optional: {},
    response: SUMMARY,
    addedToRequest: [],
    addedToResponse: ['graduated_count', 'in_learning_count'],
  },
  syncReviews: {
    ...{ path: '/api/v1/review/sync', method: 'POST', status: 200 },
    required: { operations: '[object]' },
    optional: { sent_at: 'string' },
    response: { applied: 'number', duplicates: 'number', rejected: '[object]' },
    addedToRequest: [],
    addedToResponse: [],
  },
};

/** Parts of requests and responses, with later additions. */
const PARTS: readonly {
  readonly of: string;
  readonly path: readonly string[];
  readonly fields: Fields;
  readonly added: readonly string[];
}[] = [
  {
    of: 'startReviewSession',
    path: ['words'],
    fields: { id: 'number', term: 'string', translations: '[string]', facet: 'number', intervals: 'object', review_state: 'object' },
    added: ['phase', 'learning_step', 'options'],
  },
  {
    of: 'startReviewSession',
    path: ['words', 'intervals'],
    fields: { again: 'number', hard: 'number', good: 'number', easy: 'number' },
    added: [],
  },
  { of: 'syncReviews', path: ['rejected'], fields: { operation_id: 'string', detail: 'string' }, added: [] },
];

const SYNC_OPERATION: Pick<Contract, 'required' | 'optional'> = {
  required: { operation_id: 'string', answered_at: 'string' },
  optional: { ...ANSWER, kind: 'answer void', voids: 'string', client_session_id: 'string', word_id: 'integer', outcome: OUTCOMES },
};

function operation(id: string): ApiOperation {
  const found = operations.find(({ operationId }) => operationId === id);
  if (!found) throw new Error(`There is no operation ${id}`);
  return found;
}

function responseOf({ responses, success }: ApiOperation): Schema {
  return resolved(responses[success]?.content?.['application/json']?.schema ?? {});
}

/** The schema of a field; for a list, of its items. */
function within(schema: Schema, path: readonly string[]): Schema {
  return path.reduce((one, name) => {
    const member = resolved(one.properties?.[name] ?? {});
    return member.items ? resolved(member.items) : member;
  }, schema);
}

/** Whether a field still has the type of the contract. An enum may have more values. */
function isOfType(field: Schema | undefined, type: string): boolean {
  if (!field) return false;
  const { type: own, enum: values, items, nullable } = resolved(field);
  const [bare = '', isNullable] = [type.replace(' | null', ''), type.endsWith(' | null')];
  if (Boolean(nullable) !== isNullable) return false;
  if (values) return bare.split(' ').every((value) => values.includes(value));
  if (bare.startsWith('[')) return own === 'array' && isOfType(items, bare.slice(1, -1));
  // A JSON number may be narrowed to an integer.
  return own === bare || (bare === 'number' && own === 'integer');
}

function expectFields({ properties = {} }: Schema, fields: Fields): void {
  for (const [name, type] of Object.entries(fields)) expect([name, isOfType(properties[name], type)]).toEqual([name, true]);
}

const sorted = (names: Iterable<string>) => [...names].sort((a, b) => (a < b ? -1 : 1));

function expectRequest(schema: Schema, { required, optional }: Pick<Contract, 'required' | 'optional'>, added: readonly string[]): void {
  expectFields(schema, { ...required, ...optional });
  expect(sorted(schema.required ?? [])).toEqual(sorted(Object.keys(required)));
  const names = Object.keys({ ...required, ...optional });
  expect(sorted(Object.keys(schema.properties ?? {}))).toEqual(sorted([...names, ...added]));
}

describe.each(Object.entries(CONTRACTS))('%s', (id, contract) => {
  it('keeps its path, its method and its status', () => {
    const { path, method, success } = operation(id);
    expect([method, path, success]).toEqual([contract.method, contract.path, contract.status]);
  });

  it('accepts the original requests, with listed additions only', () => {
    const schema = bodySchema(operation(id));
    if (!schema) expect({ ...contract.required, ...contract.optional }).toEqual({});
    else expectRequest(schema, contract, contract.addedToRequest);
  });

  it('returns the original fields, with listed additions only', () => {
    const schema = responseOf(operation(id));
    expectFields(schema, contract.response);
    expect(schema.required).toEqual(expect.arrayContaining(Object.keys(contract.response)));
    expect(sorted(Object.keys(schema.properties ?? {}))).toEqual(sorted([...Object.keys(contract.response), ...contract.addedToResponse]));
  });
});

it.each(PARTS)('$of keeps the fields of $path', ({ of, path, fields, added }) => {
  const part = within(responseOf(operation(of)), path);
  expectFields(part, fields);
  expect(part.required).toEqual(expect.arrayContaining(Object.keys(fields)));
  expect(Object.keys(part.properties ?? {})).toEqual(expect.arrayContaining([...added]));
});

it('a sync operation keeps its fields', () => {
  expectRequest(within(bodySchema(operation('syncReviews')) as Schema, ['operations']), SYNC_OPERATION, []);
});

describe('the requests of the specification', () => {
  const suite = useApi();

  async function call(id: string, path: string, body?: object): Promise<Record<string, unknown>> {
    const { method } = operation(id);
    const { status, body: text } = await sendJson(suite.url, method, path, body, learner.token);
    expect(fault(operation(id), status, text)).toBeNull();
    const answered = JSON.parse(text) as Record<string, unknown>;
    expect(Object.keys(answered)).toEqual(expect.arrayContaining(Object.keys(CONTRACTS[id]?.response ?? {})));
    return answered;
  }

  let learner: ApiLearner;

  it('responds as documented from the start of a session to its end, and accepts offline answers', async () => {
    learner = await ApiLearner.signUp(suite.url);
    const [first, second] = await learner.createWords((await learner.createGroup()).id, 2);
    const { session_id } = await call('startReviewSession', SESSIONS, { mode: 'standard', limit: 20 });
    const session = `${SESSIONS}/${String(session_id)}`;
    const answer = { word_id: first?.id, outcome: 'correct' };
    expect(await call('answerReview', `${session}/answers`, answer)).toMatchObject({ was_new_word_learned: true, became_leech: false });
    expect(await call('undoReview', `${session}/undo`, {})).toMatchObject({ word: { id: first?.id } });
    await call('answerReview', `${session}/answers`, { ...answer, outcome: 'incorrect' });
    expect(await call('getReviewSession', session)).toMatchObject({ session_id, words: [{ id: second?.id }] });
    expect(await call('completeReviewSession', `${session}/complete`)).toMatchObject({ words_reviewed: 1, incorrect_count: 1 });
    const offline = { operation_id: 'offline', answered_at: new Date().toISOString(), client_session_id: uuidv7(), word_id: second?.id };
    const body = { operations: [{ ...offline, outcome: 'correct', grade: 'good' }] };
    expect(await call('syncReviews', '/api/v1/review/sync', body)).toEqual({ applied: 1, duplicates: 0, rejected: [] });
    expect(await call('syncReviews', '/api/v1/review/sync', body)).toEqual({ applied: 0, duplicates: 1, rejected: [] });
  });
});
