import type { AccountScope } from '../../../platform/access/account-scope.js';
import type { CloudProvider } from '../providers.js';

/** What a personal secret is bound to. */
export function ownerOf(scope: AccountScope, provider: CloudProvider): string {
  return `account ${scope}, ${provider}`;
}

/** What a key of the deployment is bound to. */
export function ownerOfKey(provider: CloudProvider): string {
  return `deployment, ${provider}`;
}
