import { useTranslation } from 'react-i18next';

const UNITS = ['byte', 'kilobyte', 'megabyte'] as const;

/** A number of bytes in words: "500 MB". */
export function useSizes(): (bytes: number) => string {
  const { i18n } = useTranslation();
  return (bytes) => {
    const step = Math.min(UNITS.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
    const format = new Intl.NumberFormat(i18n.language, { style: 'unit', unit: UNITS[step] ?? 'byte', maximumSignificantDigits: 3 });
    return format.format(bytes / 1000 ** step);
  };
}
