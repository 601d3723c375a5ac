import { type Scope, SCOPES } from '@wordhoard/policy';
import { DomainError } from '../../platform/http/domain-error.js';
import type { OauthDeployment } from '../oauth/deployment.js';

type MetadataLocation = Pick<OauthDeployment, 'resourceMetadata'>;

/**
 * Sends the client to the authorization server. It suggests all scopes, because the user selects among them, and because clients with
 * version 1 of the SDK refresh instead of stepping up and would never get more. Source: RFC 6750, 3; RFC 9728, 5.1.
 */
export class NotConnectedError extends DomainError {
  readonly code = 'ACCESS.NOT_SIGNED_IN';
  override readonly headers: Readonly<Record<string, string>>;

  /** @param sent whether the request had a token, which is then invalid; a request without one is no error */
  constructor(where: MetadataLocation, sent: boolean) {
    super(
      sent
        ? 'The token is invalid or belongs to another service. Connect again.'
        : 'This endpoint needs the token of a connection. Connect first.',
    );
    this.headers = challenge(where, SCOPES, sent ? 'invalid_token' : undefined);
  }
}

/** Insufficient scope. Names the current scopes as well, so that the client requests all of them together. */
export class ScopeMissingError extends DomainError {
  readonly code = 'POLICY.INSUFFICIENT_SCOPE';
  override readonly headers: Readonly<Record<string, string>>;

  constructor(where: MetadataLocation, carried: readonly Scope[], missing: readonly Scope[]) {
    super('insufficient_scope');
    this.headers = challenge(where, [...new Set([...carried, ...missing])], 'insufficient_scope');
  }
}

function challenge({ resourceMetadata }: MetadataLocation, scopes: readonly Scope[], error?: string): Readonly<Record<string, string>> {
  const parameters = { ...(error && { error }), resource_metadata: resourceMetadata, scope: scopes.join(' ') };
  const written = Object.entries(parameters).map(([name, value]) => `${name}="${value}"`);
  return { 'WWW-Authenticate': `Bearer ${written.join(', ')}` };
}
