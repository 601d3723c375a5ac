export { type AskedAuthorization, type Authorization, MAX_STATE_LENGTH, readAuthorization, readScopes } from './authorization-request.js';
export { answersChallenge, type ChallengeDigest, isChallenge } from './pkce.js';
export {
  EDITOR_SCHEMES,
  isAnswerTo,
  isLoopback,
  isRegistered,
  MAX_REDIRECT_LENGTH,
  MAX_REDIRECTS,
  redirectFault,
  redirectHost,
  redirectWith,
} from './redirects.js';
export { type Family, GRACE_SECONDS, judgeRefresh, type PresentedToken, type RefreshVerdict } from './rotation.js';
