import { Stack, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ModelNotice } from '../../components/model/model-notice.js';
import { Page } from '../../components/page.js';
import { AttemptList } from '../../features/scenarios/components/attempt-list.js';
import { SceneCards } from '../../features/scenarios/components/scene-cards.js';

export function ScenariosPage() {
  const { t } = useTranslation('scenarios');
  return (
    <Page title={t('title')}>
      <Stack gap="lg">
        <Stack gap="xs">
          <Title order={1}>{t('title')}</Title>
          <Text c="dimmed">{t('intro')}</Text>
        </Stack>
        <ModelNotice without={t('without')} />
        <SceneCards />
        <AttemptList />
      </Stack>
    </Page>
  );
}
