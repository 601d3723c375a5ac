export {
  ACCESS_CLASSES,
  type AccessClass,
  CONFIRMATION_STATES,
  type ConfirmationState,
  needsConfirmation,
  expiryFault,
  type Grant,
  GRANT_MODES,
  GRANT_STATES,
  type GrantMode,
  type GrantState,
  type GrantTuple,
  isExpired,
  MAX_GRANT_DAYS,
  type Requester,
  isSameTuple,
} from './grant.js';
export { type Budget, decide, type PolicyDecision, type Denial, DENIALS, type PolicyRequest } from './decide.js';
export { isScope, type Scope, type Scoped, SCOPES, toolsInScopes } from './scopes.js';
export { isWorkspace, MAX_WORKSPACE_LENGTH, withoutTrailingSlash, workspaceFault } from './workspace.js';
