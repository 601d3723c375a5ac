import { ACCESS_CLASSES, SCOPES } from '@wordhoard/policy';
import { capabilities, GRANTABLES } from './capabilities.js';
import { TOOLS, toolNamed } from './tools.js';

interface ObjectSchema {
  readonly type: string;
  readonly properties: Readonly<Record<string, unknown>>;
  readonly required?: readonly string[];
  readonly additionalProperties: unknown;
}

const declared = capabilities('1.2.3');

it('names every tool once, in words that a host takes', () => {
  const names = TOOLS.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  expect(names.filter((name) => !/^svc_[a-z_]{3,40}$/.test(name))).toEqual([]);
  expect(toolNamed('svc_search_words')?.title).toBe('Search words');
  for (const other of ['', 'svc_nothing', 'toString', '__proto__']) expect(toolNamed(other)).toBeUndefined();
});

it('holds the tools and resources that the specification names', () => {
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

it('gives each scope something, and each tool a known class and scope', () => {
  expect(new Set(GRANTABLES.map(({ scope }) => scope))).toEqual(new Set(SCOPES));
  expect(GRANTABLES.filter(({ access, scope }) => !ACCESS_CLASSES.includes(access) || !SCOPES.includes(scope))).toEqual([]);
  expect(new Set(GRANTABLES.map(({ name }) => name)).size).toBe(GRANTABLES.length);
});

it('keeps what writes out of the scopes that read', () => {
  expect(GRANTABLES.filter(({ access, scope }) => access !== 'read' && scope.endsWith('-read'))).toEqual([]);
});

it('names the undo for each writing tool, and for no other', () => {
  expect(TOOLS.filter(({ undo }) => undo).map(({ name }) => name)).toEqual(
    TOOLS.filter(({ access }) => access !== 'read').map(({ name }) => name),
  );
  const undone = TOOLS.flatMap(({ undo }) => (undo ? [undo] : []));
  expect(undone.filter(({ page, how }) => !/^\/[a-z]/.test(page) || !/^[A-Z].{10,}\.$/.test(how))).toEqual([]);
});

it('lets what deletes wait for the person, and nothing else', () => {
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

it('describes every input parameter, at any depth', () => {
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

  it('describes its purpose to assistants', () => {
    expect(title).toMatch(/^[A-Z].{4,60}$/);
    expect(description.length).toBeGreaterThan(60);
    expect(description.length).toBeLessThan(400);
  });

  it('takes and gives an object, and refuses what it does not know', () => {
    expect([input.type, output.type]).toEqual(['object', 'object']);
    expect(input.additionalProperties).toBe(false);
    expect(toolNamed(name)?.input.safeParse({ surprise: 1 }).error?.issues).toContainEqual(
      expect.objectContaining({ code: 'unrecognized_keys' }),
    );
  });

  it('asks for a request id where it writes, and only there', () => {
    expect(input.required?.includes('request_id') ?? false).toBe(access !== 'read');
  });

  it('hints at what its class says', () => {
    expect(annotations).toMatchObject({ readOnlyHint: access === 'read', idempotentHint: true });
    expect(annotations.destructiveHint || access !== 'destructive').toBe(true);
    expect(annotations.destructiveHint && access === 'read').toBe(false);
  });
});

describe('text', () => {
  const input = toolNamed('svc_create_group')?.input;
  const group = (name: unknown) => input?.safeParse({ name, target_language: 'Spanish', request_id: 'r' });

  it('is kept trimmed and composed', () => {
    expect(group('  cafe\u0301 ')?.data).toMatchObject({ name: 'caf\u00e9' });
  });

  it('is counted in characters', () => {
    expect(group('😀'.repeat(128))?.success).toBe(true);
    expect(group('😀'.repeat(129))?.success).toBe(false);
    expect(group('n'.repeat(129))?.success).toBe(false);
  });

  it.each([' ', '', null, 7, ['a']])('is not %p', (name) => {
    expect(group(name)?.success).toBe(false);
  });
});
