import { useTranslation } from 'react-i18next';
import { Notice } from '../../../components/notice.js';
import { formatMoment } from '../../../lib/format-moment.js';
import { useIsOnline } from '../../../lib/use-is-online.js';

/** Says without a network how old what is shown is. */
export function KeptNotice({ since }: { since: number }) {
  const { t, i18n } = useTranslation('statistics');
  const isOnline = useIsOnline();
  if (isOnline) return null;
  return <Notice>{t('kept', { when: formatMoment(new Date(since).toISOString(), i18n.language) })}</Notice>;
}
