/** Where clouds keep the credentials of their machines; no model lives there. */
const METADATA = /^(169\.254\.|\[fe[89ab]|\[fd00:ec2::254\]$|metadata\.google\.internal\.?$)/;
const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/** What is wrong with the address of a model server; null when nothing is. It completes "must be". */
export function faultOfLocalUrl(value: string): string | null {
  const url = URL.canParse(value) ? new URL(value) : null;
  if (!url || !/^https?:$/.test(url.protocol)) return 'an http or https address';
  if (url.username || url.password || url.search || url.hash) return 'an address without credentials, query or fragment';
  return METADATA.test(url.hostname) || METADATA.test(mapped(url.hostname)) ? 'the address of a model server' : null;
}

/** A gateway is sent the deployment's key, so nobody may listen on the way there. */
export function faultOfGatewayUrl(value: string): string | null {
  const fault = faultOfLocalUrl(value);
  if (fault !== null) return fault;
  const { protocol, hostname } = new URL(value);
  return protocol === 'https:' || LOOPBACK.test(hostname) ? null : 'an https address, or one of this machine';
}

/** An IPv4 address written as an IPv6 one, back in its own form. */
function mapped(hostname: string): string {
  const [, high, low] = /^\[::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})\]$/.exec(hostname) ?? [];
  if (high === undefined || low === undefined) return hostname;
  const [a, b] = [parseInt(high, 16), parseInt(low, 16)];
  return `${a >> 8}.${a & 255}.${b >> 8}.${b & 255}`;
}
