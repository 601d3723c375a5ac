import { IMPORT_LIMITS } from '@wordhoard/imports';

/** In bytes. */
export const MOST = { document: IMPORT_LIMITS.document, package: IMPORT_LIMITS.package } as const;

/** The server's size limit for a file of this name. */
export function mostBytes(name: string): number {
  return /\.(apkg|colpkg|json)$/i.test(name) ? MOST.package : MOST.document;
}
