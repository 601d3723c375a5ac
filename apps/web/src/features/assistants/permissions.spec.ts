import type { GrantDto } from '@wordhoard/api-client/types';
import type { Ability } from './abilities.js';
import { permissionsOf } from './permissions.js';

const abilities: Ability[] = [
  { name: 'svc_search_words', title: 'Search words', access: 'read', scope: 'vocabulary-read' },
  { name: 'svc_get_word', title: 'Look at a word', access: 'read', scope: 'vocabulary-read' },
  { name: 'svc_add_words', title: 'Add words', access: 'write', scope: 'card-write' },
];

let id = 0;

function buildGrant(overrides: Partial<GrantDto> = {}): GrantDto {
  return {
    ...{ id: ++id, client_id: null, tool: 'svc_search_words', access: 'read', workspace: '/a', mode: 'always', state: 'live' },
    ...{ expires_at: '2026-12-21T12:00:00Z', created_at: '2026-11-21T12:00:00Z', ended_at: null },
    ...overrides,
  };
}

const shapeOf = (grants: GrantDto[]) =>
  permissionsOf(grants, abilities).map(({ workspace, client_id, permissions }) => [
    client_id ?? workspace,
    ...permissions.map(
      ({ scope, grants: held, isWhole }) => `${scope}: ${held.map(({ tool }) => tool).join(', ')}${isWhole ? ' (all)' : ''}`,
    ),
  ]);

it('grants of one app, scope and duration are combined', () => {
  const grants = [
    buildGrant({ tool: 'svc_add_words', access: 'write' }),
    buildGrant({ tool: 'svc_get_word' }),
    buildGrant(),
    buildGrant({ workspace: '/b' }),
  ];
  expect(shapeOf(grants)).toEqual([
    ['/a', 'vocabulary-read: svc_search_words, svc_get_word (all)', 'card-write: svc_add_words (all)'],
    ['/b', 'vocabulary-read: svc_search_words'],
  ]);
});

it('grants are separated by expiry, by mode and by connected app', () => {
  const grants = [
    buildGrant(),
    buildGrant({ tool: 'svc_get_word', expires_at: '2026-12-22T12:00:00Z' }),
    buildGrant({ tool: 'svc_get_word', mode: 'once', expires_at: null }),
    buildGrant({ client_id: 'remote' }),
  ];
  expect(shapeOf(grants)).toEqual([
    ['/a', 'vocabulary-read: svc_search_words', 'vocabulary-read: svc_get_word', 'vocabulary-read: svc_get_word'],
    ['remote', 'vocabulary-read: svc_search_words'],
  ]);
});

it('grants of unknown tools are listed last', () => {
  expect(shapeOf([buildGrant({ tool: 'svc_gone' }), buildGrant()])).toEqual([
    ['/a', 'vocabulary-read: svc_search_words', 'null: svc_gone'],
  ]);
});
