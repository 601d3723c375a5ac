import type { GrantDto } from '@wordhoard/api-client/types';
import { SCOPES } from '@wordhoard/policy';
import type { Ability, ToolScope } from './abilities.js';

/** Grants shown as one: same app, scope and duration. */
export interface GrantedPermission {
  key: string;
  /** Null if the server does not know the tool (any more). */
  scope: ToolScope | null;
  mode: GrantDto['mode'];
  expires_at: string | null;
  grants: GrantDto[];
  /** Whether they cover the whole scope. */
  isWhole: boolean;
}

export interface AppPermissions {
  key: string;
  workspace: string;
  client_id: string | null;
  permissions: GrantedPermission[];
}

/** Permissions by app and scope. */
export function permissionsOf(grants: readonly GrantDto[], abilities: readonly Ability[]): AppPermissions[] {
  const apps = new Map<string, AppPermissions & { byKey: Map<string, GrantedPermission> }>();
  for (const grant of grants) {
    const { workspace, client_id, mode, expires_at } = grant;
    const scope = abilities.find(({ name }) => name === grant.tool)?.scope ?? null;
    const appKey = JSON.stringify([client_id, workspace]);
    const app = apps.get(appKey) ?? { key: appKey, workspace, client_id, permissions: [], byKey: new Map<string, GrantedPermission>() };
    apps.set(appKey, app);
    const key = JSON.stringify([scope, mode, expires_at]);
    const permission = app.byKey.get(key) ?? { key, scope, mode, expires_at, grants: [], isWhole: false };
    app.byKey.set(key, permission);
    permission.grants.push(grant);
  }
  return [...apps.values()]
    .map(({ byKey, ...app }) => ({ ...app, permissions: [...byKey.values()].map((one) => completed(one, abilities)).sort(bySubject) }))
    .sort((a, b) => a.workspace.localeCompare(b.workspace));
}

function completed(permission: GrantedPermission, abilities: readonly Ability[]): GrantedPermission {
  const { scope, grants } = permission;
  const placeOf = ({ tool }: GrantDto) => abilities.findIndex(({ name }) => name === tool);
  const whole = abilities.filter((ability) => ability.scope === scope);
  const granted = new Set(grants.map(({ tool }) => tool));
  return {
    ...permission,
    grants: [...grants].sort((a, b) => placeOf(a) - placeOf(b)),
    isWhole: scope !== null && whole.every(({ name }) => granted.has(name)),
  };
}

/** Known scopes first, in display order. */
function bySubject(a: GrantedPermission, b: GrantedPermission): number {
  const placeOf = ({ scope }: GrantedPermission) => (scope === null ? SCOPES.length : SCOPES.indexOf(scope));
  return placeOf(a) - placeOf(b);
}
