import { Resolver } from 'node:dns/promises';

/** All addresses of a name, none when it has none. Gives up when the signal says so. */
export type ResolveName = (name: string, signal: AbortSignal) => Promise<readonly string[]>;

/**
 * Asks the name servers of the system (or these). They are asked without its thread pool, in which names whose servers never answer
 * would keep files and password hashes waiting, and without its search list and file of hosts, which name machines that are not public.
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
