import { Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Page } from '../../components/page.js';

export function LeechesPage() {
  const { t } = useTranslation('leeches');
  return (
    <Page title={t('title')}>
      <Title order={1}>{t('title')}</Title>
    </Page>
  );
}
