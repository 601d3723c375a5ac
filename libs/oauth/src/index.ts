export {
  type AuthorizationRequest,
  type Authorization,
  MAX_STATE_LENGTH,
  parseAuthorizationRequest,
  parseScopes,
  verifyChallenge,
  type ChallengeDigest,
  isChallenge,
} from './authorization-request.js';
export {
  EDITOR_SCHEMES,
  isAuthorizationResponse,
  isLoopback,
  isRegisteredRedirect,
  MAX_REDIRECT_LENGTH,
  MAX_REDIRECTS,
  redirectFault,
  redirectHost,
  buildRedirectUrl,
} from './redirects.js';
export { type TokenFamily, GRACE_SECONDS, decideRefresh, type PresentedToken, type RefreshDecision } from './rotation.js';
