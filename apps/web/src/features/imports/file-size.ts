import { IMPORT_LIMITS } from '@wordhoard/imports';
import { useTranslation } from 'react-i18next';

/** In bytes. */
export const MAX_FILE_BYTES = { document: IMPORT_LIMITS.document, package: IMPORT_LIMITS.package } as const;

/** The server's size limit for a file of this name. */
export function maxFileBytes(name: string): number {
  return /\.(apkg|colpkg|json)$/i.test(name) ? MAX_FILE_BYTES.package : MAX_FILE_BYTES.document;
}

/** Formats a size, at least a kilobyte: "500 MB". */
export function useFormatSize(): (bytes: number) => string {
  const { i18n } = useTranslation();
  return (bytes) => {
    const kilobytes = Math.max(1, bytes / 1000);
    const [unit, amount] = kilobytes < 1000 ? ['kilobyte', kilobytes] : ['megabyte', kilobytes / 1000];
    return new Intl.NumberFormat(i18n.language, { style: 'unit', unit, maximumSignificantDigits: 3 }).format(amount);
  };
}
