import { IMPORT_LIMITS } from '@wordhoard/imports';

/** In bytes. */
export const MOST = { document: IMPORT_LIMITS.document, package: IMPORT_LIMITS.package } as const;

/** How large a file of that name may be, as the server has it. */
export function mostBytes(name: string): number {
  return /\.(apkg|colpkg|json)$/i.test(name) ? MOST.package : MOST.document;
}
