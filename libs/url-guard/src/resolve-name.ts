import { Resolver } from 'node:dns/promises';

/** Resolves a name to all of its addresses, possibly none. Can be aborted. */
export type ResolveName = (name: string, signal: AbortSignal) => Promise<readonly string[]>;

/**
 * Resolves with the system's name servers, or the given ones. Does not use getaddrinfo: hanging lookups would block Node's thread pool,
 * which files and password hashing share, and its search domains and hosts file contain internal names.
 */
export function createNameResolver(servers?: readonly string[]): ResolveName {
  return async (name, signal) => {
    const resolver = new Resolver({ timeout: 2000, tries: 2 });
    if (servers) resolver.setServers(servers);
    const stop = (): void => resolver.cancel();
    signal.addEventListener('abort', stop);
    try {
      const found = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
      return found.flatMap((family) => (family.status === 'fulfilled' ? family.value : []));
    } finally {
      signal.removeEventListener('abort', stop);
    }
  };
}
