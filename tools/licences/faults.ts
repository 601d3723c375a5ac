import { isAllowed, isReplaceable, READ_BY_HAND } from './allowed.ts';

/** What the check reads of npm's lock file. */
export interface LockFile {
  packages: Record<string, LockedPackage>;
}

interface LockedPackage {
  link?: boolean;
  name?: string;
  version?: string;
  license?: string;
  dev?: boolean;
  devOptional?: boolean;
  resolved?: string;
  integrity?: string;
}

interface CheckedPackage {
  id: string;
  licence: string | undefined;
  shipped: boolean;
  isFromRegistry: boolean;
}

/**
 * One line per package with a licence we do not accept or from outside the registry, and per manually reviewed package that is no longer
 * used.
 */
export function licenceFaults(lock: LockFile): string[] {
  const packages = Object.entries(lock.packages).flatMap(([path, entry]) => asPackage(path, entry));
  const present = new Set(packages.map(({ id }) => id));
  const gone = [...READ_BY_HAND.keys()].filter((id) => !present.has(id));
  return [...packages.flatMap(faultsOf), ...gone.map((id) => `${id}: read by hand, and no longer installed`)];
}

/** Our own projects are links, and folders outside node_modules. Our lock files contain URLs only for packages outside the registry. */
function asPackage(path: string, { link, name, version, license, dev, devOptional, resolved, integrity }: LockedPackage): CheckedPackage[] {
  if (link || !path.includes('node_modules/')) return [];
  const id = `${name ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)}@${version}`;
  return [{ id, licence: READ_BY_HAND.get(id) ?? license, shipped: !dev && !devOptional, isFromRegistry: !!integrity && !resolved }];
}

function faultsOf({ id, licence, shipped, isFromRegistry }: CheckedPackage): string[] {
  const found: string[] = [];
  if (licence === undefined) found.push(`${id}: says no licence`);
  else if (!isAllowed(licence, { shipped }) && !isReplaceable(id, licence))
    found.push(`${id}: ${licence} is not for ${shipped ? 'what is shipped' : 'development'}`);
  if (!isFromRegistry) found.push(`${id}: not from a registry, under a digest`);
  return found;
}
