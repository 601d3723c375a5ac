/**
 * Why a request for tokens is refused for the resources that it names: a token obtained through a server that only looks like ours would
 * open this one. Undefined where it names none, or addresses of our origin alone. Source: RFC 8707, 2.
 *
 * @param named as they were sent
 * @param resource the one that our tokens are for
 */
export function resourceFault(named: readonly string[], resource: string): string | undefined {
  const { origin } = new URL(resource);
  const foreign = named.find((one) => URL.parse(one)?.origin !== origin);
  return foreign === undefined ? undefined : `resource names ${foreign.slice(0, 200)}, and tokens of this server are for ${resource} alone`;
}
