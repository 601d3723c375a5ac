import { DomainError } from '../../platform/http/domain-error.js';

/** The error codes of RFC 6749, 5.2, RFC 7591, 3.2.2 and RFC 8707, 2 that we use. */
export type OauthErrorCode =
  | 'invalid_request'
  | 'invalid_client'
  | 'invalid_grant'
  | 'invalid_scope'
  | 'invalid_target'
  | 'unsupported_grant_type'
  | 'invalid_redirect_uri'
  | 'invalid_client_metadata';

/** An error in OAuth's response format. */
export class OauthError extends Error {
  constructor(
    readonly error: OauthErrorCode,
    readonly description: string,
  ) {
    super(`${error}: ${description}`);
    this.name = 'OauthError';
  }
}

/** An invalid authorization request. It never redirects, since the redirect URI may be what is invalid. */
export class InvalidAuthorizationError extends DomainError {
  readonly code = 'OAUTH.INVALID_REQUEST';
}

/** An authorization request for tokens of another server. It never redirects either. */
export class InvalidTargetError extends DomainError {
  readonly code = 'OAUTH.INVALID_TARGET';
}
