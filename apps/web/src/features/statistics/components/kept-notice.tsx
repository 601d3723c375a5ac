import { useTranslation } from 'react-i18next';
import { Notice } from '../../../components/notice.js';
import { formatMoment } from '../../../lib/format-moment.js';
import { useIsOnline } from '../../../lib/use-is-online.js';

export interface KeptNoticeProps {
  since: number;
  /** They were asked for again, and did not come. */
  isFailed: boolean;
}

/** Says how old the figures are where there can be no newer ones. */
export function KeptNotice({ since, isFailed }: KeptNoticeProps) {
  const { t, i18n } = useTranslation('statistics');
  const isOnline = useIsOnline();
  if (isOnline && !isFailed) return null;
  return <Notice>{t('kept', { when: formatMoment(new Date(since).toISOString(), i18n.language) })}</Notice>;
}
