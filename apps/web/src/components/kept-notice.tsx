import { useTranslation } from 'react-i18next';
import { formatMoment } from '../lib/format-moment.js';
import { useIsOnline } from '../lib/use-is-online.js';
import { Notice } from './notice.js';

export interface KeptNoticeProps {
  since: number;
  /** They were asked for again, and did not come. */
  isFailed: boolean;
  /** Says from when they are. */
  text: (when: string) => string;
}

/** Says how old figures are where there can be no newer ones. */
export function KeptNotice({ since, isFailed, text }: KeptNoticeProps) {
  const { language } = useTranslation().i18n;
  const isOnline = useIsOnline();
  if (isOnline && !isFailed) return null;
  return <Notice>{text(formatMoment(new Date(since).toISOString(), language))}</Notice>;
}
