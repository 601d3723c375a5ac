/**
 * Returns why the requested resources are rejected, if they are. A token obtained through a server that imitates ours would be valid here.
 * No resource, or resources of our own origin, are accepted. Source: RFC 8707, 2.
 * @param named as sent
 * @param resource the resource of our tokens
 */
export function resourceFault(named: readonly string[], resource: string): string | undefined {
  const { origin } = new URL(resource);
  const foreign = named.find((one) => URL.parse(one)?.origin !== origin);
  return foreign === undefined
    ? undefined
    : `resource names ${foreign.slice(0, 200)}, but tokens of this server are only valid for ${resource}`;
}
