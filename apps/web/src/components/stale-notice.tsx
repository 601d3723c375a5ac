import { useTranslation } from 'react-i18next';
import { formatMoment } from '../lib/format-moment.js';
import { useIsOnline } from '../lib/use-is-online.js';
import { Notice } from './notice.js';

export interface StaleNoticeProps {
  since: number;
  /** A refetch failed. */
  isFailed: boolean;
  text: (when: string) => string;
}

/** Says how old the data is while it cannot be refreshed. */
export function StaleNotice({ since, isFailed, text }: StaleNoticeProps) {
  const { language } = useTranslation().i18n;
  const isOnline = useIsOnline();
  if (isOnline && !isFailed) return null;
  return <Notice>{text(formatMoment(new Date(since).toISOString(), language))}</Notice>;
}
