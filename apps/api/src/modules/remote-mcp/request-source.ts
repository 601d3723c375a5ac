import { DomainError } from '../../platform/http/domain-error.js';

/** Where a request says that it was sent to, and from which page. */
export interface RequestSource {
  readonly host: string;
  readonly origin: string | undefined;
}

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

/** A page from another origin, or one that rebinds its own name to this service, sends requests through a user's browser. */
class StrangeSourceError extends DomainError {
  readonly code = 'ACCESS.NOT_ALLOWED';
}

/** @throws StrangeSourceError. Source: MCP 2025-11-25, transports, "Security warning" */
export function requireFamiliarSource(source: RequestSource, issuer: string, corsOrigins: readonly string[]): void {
  const own = new URL(issuer);
  const { host, origin } = source;
  if (host !== own.host && !LOOPBACK.includes(hostnameOf(host)))
    throw new StrangeSourceError(
      'The Host header names another service; a proxy before this one has to pass on the host of MCP_ISSUER_URL',
    );
  if (origin !== undefined && origin !== own.origin && !corsOrigins.includes(origin))
    throw new StrangeSourceError('This page may not ask here; CORS_ORIGINS says which may');
}

function hostnameOf(host: string): string {
  return URL.parse(`http://${host}`)?.hostname ?? '';
}
