import { GRANTABLES } from '@wordhoard/mcp-contract';
import { ACCESS_CLASSES, SCOPES } from '@wordhoard/policy';
import { capabilities } from '../capabilities/capabilities.js';
import { declarations } from '../capabilities/declarations.js';
import { TOOLS, toolNamed } from './tools.js';

interface ObjectSchema {
  readonly type: string;
  readonly properties: Readonly<Record<string, unknown>>;
  readonly required?: readonly string[];
  readonly additionalProperties: unknown;
}

const declared = capabilities('1.2.3', declarations());

it('names every tool once, in characters that hosts accept', () => {
  const names = TOOLS.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  expect(names.filter((name) => !/^svc_[a-z_]{3,40}$/.test(name))).toEqual([]);
  expect(toolNamed('svc_search_words')?.title).toBe('Search words');
  for (const other of ['', 'svc_nothing', 'toString', '__proto__']) expect(toolNamed(other)).toBeUndefined();
});

it('has the tools and resources that the specification names', () => {
  const named = GRANTABLES.map(({ name }) => name);
  expect(named).toEqual(
    expect.arrayContaining([
      ...['svc_search_words', 'svc_get_learning_progress', 'svc_begin_learning_activity', 'svc_submit_activity_response'],
      ...['svc_get_activity_result', 'svc_explain_evidence', 'svc_companion_reply'],
      ...['svc://me/today', 'svc://me/profile', 'svc://me/progress', 'svc://me/due'],
    ]),
  );
  expect(toolNamed('svc_search_words')?.access).toBe('read');
  expect(toolNamed('svc_get_learning_progress')?.access).toBe('read');
});

it('gives each scope a tool or resource, and each tool a known class and scope', () => {
  expect(new Set(GRANTABLES.map(({ scope }) => scope))).toEqual(new Set(SCOPES));
  expect(GRANTABLES.filter(({ access, scope }) => !ACCESS_CLASSES.includes(access) || !SCOPES.includes(scope))).toEqual([]);
  expect(new Set(GRANTABLES.map(({ name }) => name)).size).toBe(GRANTABLES.length);
});

it('keeps tools that write out of the scopes that read', () => {
  expect(GRANTABLES.filter(({ access, scope }) => access !== 'read' && scope.endsWith('-read'))).toEqual([]);
});

it('names an undo for each writing tool, and for no other', () => {
  expect(TOOLS.filter(({ undo }) => undo).map(({ name }) => name)).toEqual(
    TOOLS.filter(({ access }) => access !== 'read').map(({ name }) => name),
  );
  const undone = TOOLS.flatMap(({ undo }) => (undo ? [undo] : []));
  expect(undone.filter(({ page, how }) => !/^\/[a-z]/.test(page) || !/^[A-Z].{10,}\.$/.test(how))).toEqual([]);
});

it('lets only tools that delete wait for the learner’s confirmation', () => {
  const waiting = TOOLS.filter(({ access }) => access === 'destructive').map(({ name }) => name);
  expect(waiting).toEqual(TOOLS.filter(({ name }) => name.startsWith('svc_delete_')).map(({ name }) => name));
  expect(waiting.length).toBeGreaterThan(0);
});

it('hints that a tool is destructive if it may replace or remove something', () => {
  const destructive = TOOLS.filter(({ annotations }) => annotations.destructiveHint).map(({ name }) => name);
  expect(destructive.filter((name) => !name.startsWith('svc_delete_'))).toEqual([
    ...['svc_update_word', 'svc_update_group', 'svc_undo_review_answer', 'svc_update_room', 'svc_place_words', 'svc_remove_placement'],
  ]);
});

it('describes every input parameter of a tool, at any depth', () => {
  expect(declared.tools.flatMap(({ name, input_schema }) => undescribed(input_schema as unknown as Member, name))).toEqual([]);
});

interface Member {
  readonly description?: string;
  readonly properties?: Readonly<Record<string, Member>>;
  readonly items?: Member;
}

function undescribed({ properties = {}, items }: Member, path: string): string[] {
  const members = Object.entries(properties).flatMap(([name, member]) => [
    ...(member.description ? [] : [`${path}.${name}`]),
    ...undescribed(member, `${path}.${name}`),
  ]);
  return [...members, ...(items ? undescribed(items, path) : [])];
}

describe.each(declared.tools)('$name', ({ name, title, description, access, annotations, input_schema, output_schema }) => {
  const input = input_schema as unknown as ObjectSchema;
  const output = output_schema as unknown as ObjectSchema;

  it('a tool has a title and a description for assistants', () => {
    expect(title).toMatch(/^[A-Z].{4,60}$/);
    expect(description.length).toBeGreaterThan(60);
    expect(description.length).toBeLessThan(400);
  });

  it('a tool takes and returns an object, and refuses unknown members', () => {
    expect([input.type, output.type]).toEqual(['object', 'object']);
    expect(input.additionalProperties).toBe(false);
    expect(toolNamed(name)?.input.safeParse({ surprise: 1 }).error?.issues).toContainEqual(
      expect.objectContaining({ code: 'unrecognized_keys' }),
    );
  });

  it('a tool requires a request id only where it writes', () => {
    expect(input.required?.includes('request_id') ?? false).toBe(access !== 'read');
  });

  it('the hints of a tool agree with its access class', () => {
    expect(annotations).toMatchObject({ readOnlyHint: access === 'read', idempotentHint: true });
    expect(annotations.destructiveHint || access !== 'destructive').toBe(true);
    expect(annotations.destructiveHint && access === 'read').toBe(false);
  });
});

describe('text', () => {
  const input = toolNamed('svc_create_group')?.input;
  const group = (name: unknown) => input?.safeParse({ name, target_language: 'Spanish', request_id: 'r' });

  it('a text input is trimmed and composed', () => {
    expect(group('  cafe\u0301 ')?.data).toMatchObject({ name: 'caf\u00e9' });
  });

  it('the length of a text input is counted in characters', () => {
    expect(group('😀'.repeat(128))?.success).toBe(true);
    expect(group('😀'.repeat(129))?.success).toBe(false);
    expect(group('n'.repeat(129))?.success).toBe(false);
  });

  it.each([' ', '', null, 7, ['a']])('a text input refuses %p', (name) => {
    expect(group(name)?.success).toBe(false);
  });
});
