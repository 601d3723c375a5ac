import { useQuery } from '@tanstack/react-query';
import { getMediaUsageOptions } from '@wordhoard/api-client/queries';
import { IMPORT_LIMITS } from '@wordhoard/imports';
import { useTranslation } from 'react-i18next';
import { formatSize } from '../../lib/format-size.js';

/** The server's size limits, in bytes. */
export interface FileLimits {
  /** Of an Anki package, or an archive with media. Configurable; undefined until it is known, and then the server refuses what is larger. */
  readonly package: number | undefined;
  readonly export: number;
  readonly document: number;
}

export function useFileLimits(): FileLimits {
  const usage = useQuery(getMediaUsageOptions());
  return { package: usage.data?.max_package_bytes, export: IMPORT_LIMITS.package, document: IMPORT_LIMITS.document };
}

/** The limit for a file of this name. */
export function maxFileBytes(name: string, limits: FileLimits): number {
  if (/\.(apkg|colpkg|zip)$/i.test(name)) return limits.package ?? Number.POSITIVE_INFINITY;
  return /\.json$/i.test(name) ? limits.export : limits.document;
}

/** Formats a size in the interface language. */
export function useFormatSize(): (bytes: number) => string {
  const { i18n } = useTranslation();
  return (bytes) => formatSize(bytes, i18n.language);
}
