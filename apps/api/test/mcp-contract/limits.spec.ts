import { DECLARED } from '@wordhoard/mcp-contract';
import type { ToolName } from '../../src/modules/mcp/tools/tools.js';
import { bodySchema, type ApiOperation, operations, resolved, type Schema } from '../open-api.js';

/** A schema that may be nullable. */
interface Alternatives extends Schema {
  readonly anyOf?: readonly Schema[];
}

/** The operation that shares a tool's fields. */
const OPERATIONS = {
  svc_list_words: 'listGroupWords',
  svc_get_word: 'getWord',
  svc_update_word: 'updateWord',
  svc_delete_words: 'deleteWords',
  svc_create_group: 'createGroup',
  svc_update_group: 'updateGroup',
  svc_start_study_session: 'startReviewSession',
  svc_answer_review: 'answerReview',
  svc_start_companion_session: 'startCompanionSession',
  svc_list_companion_sessions: 'listCompanionSessions',
  svc_companion_reply: 'chatWithCompanion',
  svc_begin_learning_activity: 'beginActivity',
  svc_submit_activity_response: 'respondToActivity',
  svc_extract_words: 'extractWords',
  svc_save_mnemonic: 'createMnemonic',
  svc_list_room_words: 'listRoomWords',
  svc_create_room: 'createRoom',
  svc_update_room: 'updateRoom',
  svc_place_words: 'placeWords',
} as const satisfies Partial<Record<ToolName, string>>;

const LIMITS = ['minLength', 'maxLength', 'minimum', 'maximum', 'minItems', 'maxItems', 'enum'] as const;

/** All limits in a schema, by path. Nullability is checked elsewhere. */
function limitsIn(given: Alternatives, path: string): [string, unknown][] {
  const schema = resolved(given.anyOf?.find(({ type }) => type !== 'null') ?? given);
  const own = LIMITS.flatMap((limit): [string, unknown][] => {
    const value = schema[limit];
    return value === undefined ? [] : [[`${path} ${limit}`, Array.isArray(value) ? value.filter((one) => one !== null) : value]];
  });
  const members = Object.entries(schema.properties ?? {}).flatMap(([name, member]) => limitsIn(member, `${path}.${name}`));
  return [...own, ...members, ...(schema.items ? limitsIn(schema.items, `${path}[]`) : [])];
}

function fieldsOf(operationId: string): Readonly<Record<string, Schema>> {
  const operation = operations.find((one) => one.operationId === operationId) as ApiOperation;
  const parameters = (operation.parameters ?? []).map(({ name, schema }) => [name, schema] as const);
  return { ...Object.fromEntries(parameters), ...bodySchema(operation)?.properties };
}

it.each(Object.entries(OPERATIONS))('%s has the same limits as %s', (name, operationId) => {
  const taken = DECLARED.tools.find((tool) => tool.name === name)?.input_schema as Schema | undefined;
  const asked = fieldsOf(operationId);
  const shared = Object.entries(taken?.properties ?? {}).filter(([field]) => field in asked && !field.endsWith('session_id'));
  expect(shared.length).toBeGreaterThan(0);
  for (const [field, schema] of shared) {
    const known = new Map(limitsIn(asked[field] as Schema, field));
    // Path ids are documented as plain numbers.
    if (field.endsWith('_id') && !known.has(`${field} maximum`)) continue;
    expect(new Map(limitsIn(schema, field))).toEqual(known);
  }
});
