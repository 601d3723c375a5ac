import { useTranslation } from 'react-i18next';
import { formatShare } from '../../lib/format.js';
import { regionOf } from '../../lib/format-moment.js';
import { type Formats, useFormats } from '../../components/use-formats.js';
import type { Span } from './spans.js';
import { formatDuration } from './summaries.js';

export interface StatisticsFormats extends Pick<Formats, 'number' | 'hour' | 'day'> {
  /** Formats a share (0..1) as whole percent. */
  share: (share: number) => string;
  /** For example "3 Mar". */
  shortDay: (day: string) => string;
  /** For example "3 March 2026". */
  fullDay: (day: string) => string;
  /** A day or a range of days, for example "3 – 9 Mar". */
  span: (span: Pick<Span<unknown>, 'first' | 'last'>) => string;
  /** From 0 (January) to 11. */
  month: (month: number, style?: 'short' | 'long') => string;
  duration: (seconds: number) => string;
}

/** Number and date formats of the interface language. */
export function useStatisticsFormats(): StatisticsFormats {
  const { language } = useTranslation().i18n;
  const { number, hour, day } = useFormats();
  const format = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(regionOf(language), { ...options, timeZone: 'UTC' });
  const [short, full] = [format({ day: 'numeric', month: 'short' }), format({ day: 'numeric', month: 'long', year: 'numeric' })];
  const months = { short: format({ month: 'short' }), long: format({ month: 'long' }) };
  return {
    ...{ number, hour, day },
    share: (share) => formatShare(share, language),
    shortDay: (of) => short.format(Date.parse(of)),
    fullDay: (of) => full.format(Date.parse(of)),
    span: ({ first, last }) => short.formatRange(Date.parse(first), Date.parse(last)),
    month: (month, style = 'long') => months[style].format(Date.UTC(2024, month, 1)),
    duration: (seconds) => formatDuration(seconds, language),
  };
}
