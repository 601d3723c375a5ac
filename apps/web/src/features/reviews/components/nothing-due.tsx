import { EmptyNotice } from '../../../components/empty-notice.js';
import { LinkButton } from '../../../components/link-button.js';
import { useTranslation } from 'react-i18next';

/** The best of states: everything is answered. */
export function NothingDue() {
  const { t } = useTranslation('reviews');
  return (
    <EmptyNotice heading={t('nothingDue.heading')} body={t('nothingDue.body')}>
      <LinkButton to="/">{t('nothingDue.home')}</LinkButton>
    </EmptyNotice>
  );
}
