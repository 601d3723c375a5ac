import { useTranslation } from 'react-i18next';
import { EmptyNotice } from './empty-notice.js';
import { LinkButton } from './link-button.js';
import { usePageTitle } from './use-page-title.js';

/** Shown for unknown addresses and deleted items. */
export function NothingHere() {
  const { t } = useTranslation();
  usePageTitle(t('notFound.heading'));
  return (
    <EmptyNotice heading={t('notFound.heading')} body={t('notFound.body')}>
      <LinkButton to="/">{t('notFound.home')}</LinkButton>
    </EmptyNotice>
  );
}
