import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Metadata services of cloud providers, which return credentials. Their IPv4 address is link-local; names may begin with it. */
const METADATA_NAME = /^(169\.254\.|metadata\.google\.internal\.?$)/;
const METADATA_IPV6 = 'fd00:ec2::254';
const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/** RFC 1918, RFC 6598 and RFC 4193, and this machine. */
const PRIVATE_RANGES: ReadonlySet<string> = new Set(['private', 'carrierGradeNat', 'uniqueLocal', 'loopback']);
/** Names of one label, such as those of containers, and zones reserved for private use (RFC 6761, 6762, 8375; ICANN for .internal). */
const PRIVATE_NAME = /^([a-z0-9_-]*[a-z_-][a-z0-9_-]*|(.+\.)?(localhost|local|lan|internal|home\.arpa))\.?$/;

/** Returns what the URL of a model server must be, to complete "must be", or null if it is valid. */
export function validateLocalUrl(value: string): string | null {
  const url = URL.canParse(value) ? new URL(value) : null;
  if (!url || !/^https?:$/.test(url.protocol)) return 'an http or https address';
  if (url.username || url.password || url.search || url.hash) return 'an address without credentials, query or fragment';
  return isMetadata(url.hostname) ? 'the address of a model server' : null;
}

/** Like `validateLocalUrl`, for a server that receives learners' texts: plain http only within private networks. */
export function validateModelServerUrl(value: string): string | null {
  const fault = validateLocalUrl(value);
  if (fault !== null) return fault;
  const { protocol, hostname } = new URL(value);
  return protocol === 'https:' || isPrivate(hostname) ? null : 'an https address, or one within a private network';
}

/** A gateway receives the deployment's key, so the connection to it must be encrypted. */
export function validateGatewayUrl(value: string): string | null {
  const fault = validateLocalUrl(value);
  if (fault !== null) return fault;
  const { protocol, hostname } = new URL(value);
  return protocol === 'https:' || LOOPBACK.test(hostname) ? null : 'an https address, or one of this machine';
}

function isMetadata(hostname: string): boolean {
  const address = addressOf(hostname);
  return METADATA_NAME.test(hostname) || address?.range() === 'linkLocal' || address?.toString() === METADATA_IPV6;
}

/** Whether the host is a private address, or a name that public DNS does not contain. */
function isPrivate(hostname: string): boolean {
  const address = addressOf(hostname);
  return address ? PRIVATE_RANGES.has(address.range()) : PRIVATE_NAME.test(hostname);
}

/** The address that a URL names; an IPv4-mapped one as IPv4. */
function addressOf(hostname: string): ipaddr.IPv4 | ipaddr.IPv6 | undefined {
  const text = hostname.replace(/^\[|\]$/g, '');
  return isIP(text) ? ipaddr.process(text) : undefined;
}
