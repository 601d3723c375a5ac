import { DECLARED, LEARNER_TEXT } from '@wordhoard/mcp-contract';
import { learnerTextNoteOf, toolResult } from './tool-results.js';

const { tools } = DECLARED;

type Schema = Readonly<Record<string, unknown>>;

/** Properties with text written by the service. */
const SERVICE_TEXT = new Set(['next_cursor', 'detail', 'summary', 'last_activity_date']);

/** Unmarked strings of a schema that can contain any text. */
function unmarked(schema: Schema, name: string): string[] {
  const isOpen = [schema['type']].flat().includes('string') && !('enum' in schema) && !('format' in schema) && !('pattern' in schema);
  const own = isOpen && schema[LEARNER_TEXT] !== true && !SERVICE_TEXT.has(name) ? [name] : [];
  const members = Object.entries((schema['properties'] ?? {}) as Readonly<Record<string, Schema>>).flatMap(([member, of]) =>
    unmarked(of, member),
  );
  const items = schema['items'] === undefined ? [] : unmarked(schema['items'] as Schema, `${name}[]`);
  return [...own, ...members, ...items, ...((schema['anyOf'] ?? []) as Schema[]).flatMap((of) => unmarked(of, name))];
}

it.each(tools.map((tool) => [tool.name, tool] as const))(
  '%s marks every string of its result that may hold any text',
  (_name, { output_schema }) => {
    expect(unmarked(output_schema, '')).toEqual([]);
  },
);

it('lists the paths of the strings that hold learner text', () => {
  const companion = tools.find(({ name }) => name === 'svc_companion_reply');
  expect(learnerTextNoteOf(companion as never)?.fields).toEqual(['user_turn.content', 'assistant_turn.content']);
  const rooms = tools.find(({ name }) => name === 'svc_list_room_words');
  expect(learnerTextNoteOf(rooms as never)?.fields).toEqual(['items[].term', 'items[].target_language', 'items[].translations[]']);
});

it('has no note for a result without learner text', () => {
  const progress = tools.find(({ name }) => name === 'svc_get_learning_progress');
  expect(learnerTextNoteOf(progress as never)).toBeUndefined();
});

it('puts the learner text note first in a tool result', () => {
  const withText = tools.map(toolResult).filter(({ note }) => note !== undefined);
  expect(withText.length).toBeGreaterThan(20);
  for (const { schema } of withText) expect(Object.keys(schema['properties'] as object)[0]).toBe('learner_text');
});
