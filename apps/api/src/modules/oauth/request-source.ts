import { DomainError } from '../../platform/http/domain-error.js';

/** The Host and Origin headers of a request. */
export interface HostAndOrigin {
  readonly host: string;
  readonly origin: string | undefined;
}

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

/** A page of another origin, or a DNS rebinding attack, sends requests through a user's browser. */
class UntrustedSourceError extends DomainError {
  readonly code = 'ACCESS.NOT_ALLOWED';
}

/** @throws UntrustedSourceError. Source: MCP 2025-11-25, transports, "Security warning" */
export function requireTrustedSource(source: HostAndOrigin, issuer: string, corsOrigins: readonly string[]): void {
  const own = new URL(issuer);
  const { host, origin } = source;
  if (host !== own.host && !LOOPBACK.includes(hostnameOf(host)))
    throw new UntrustedSourceError('The Host header names another service. A proxy must pass on the host of MCP_ISSUER_URL.');
  if (origin !== undefined && origin !== own.origin && !corsOrigins.includes(origin))
    throw new UntrustedSourceError('Requests from this origin are not allowed. Add it to CORS_ORIGINS.');
}

function hostnameOf(host: string): string {
  return URL.parse(`http://${host}`)?.hostname ?? '';
}
