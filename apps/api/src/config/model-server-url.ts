/** Metadata services of cloud providers, which return credentials. */
const METADATA = /^(169\.254\.|\[fe[89ab]|\[fd00:ec2::254\]$|metadata\.google\.internal\.?$)/;
const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/** RFC 1918, RFC 6598 and RFC 4193, and this machine. */
const PRIVATE_ADDRESS =
  /^(127(\.\d+){3}|10(\.\d+){3}|192\.168(\.\d+){2}|172\.(1[6-9]|2\d|3[01])(\.\d+){2}|100\.(6[4-9]|[7-9]\d|1[01]\d|12[0-7])(\.\d+){2}|\[::1\]|\[f[cd][0-9a-f]{2}:[0-9a-f:.]+\])$/;
/** Names of one label, such as those of containers, and zones reserved for private use (RFC 6761, 6762, 8375; ICANN for .internal). */
const PRIVATE_NAME = /^([a-z0-9_-]*[a-z_-][a-z0-9_-]*|(.+\.)?(localhost|local|lan|internal|home\.arpa))\.?$/;

/** Returns what the URL of a model server must be, to complete "must be", or null if it is valid. */
export function validateLocalUrl(value: string): string | null {
  const url = URL.canParse(value) ? new URL(value) : null;
  if (!url || !/^https?:$/.test(url.protocol)) return 'an http or https address';
  if (url.username || url.password || url.search || url.hash) return 'an address without credentials, query or fragment';
  return METADATA.test(url.hostname) || METADATA.test(mapped(url.hostname)) ? 'the address of a model server' : null;
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

/** Whether the host is a private address, or a name that public DNS does not contain. */
function isPrivate(hostname: string): boolean {
  return PRIVATE_ADDRESS.test(mapped(hostname)) || PRIVATE_NAME.test(hostname);
}

/** Converts an IPv4-mapped IPv6 address to IPv4. */
function mapped(hostname: string): string {
  const [, high, low] = /^\[::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})\]$/.exec(hostname) ?? [];
  if (high === undefined || low === undefined) return hostname;
  const [a, b] = [parseInt(high, 16), parseInt(low, 16)];
  return `${a >> 8}.${a & 255}.${b >> 8}.${b & 255}`;
}
