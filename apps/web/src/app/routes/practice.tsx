import { Stack, Text, Title } from '@mantine/core';
import {
  IconBuildingCastle,
  IconChartBar,
  IconCards,
  IconFileText,
  IconMasksTheater,
  IconMessages,
  IconReportAnalytics,
  IconRoute,
  IconSparkles,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { LinkCards } from '../../components/link-list.js';
import { ModelNotice } from '../../components/model/model-notice.js';
import { Page } from '../../components/page.js';
import { PracticeCard, type PracticeCardProps } from './practice-card.js';
import { useQuery } from '@tanstack/react-query';
import { getRecallSettingsOptions } from '@wordhoard/api-client/queries';

export function PracticePage() {
  const { t } = useTranslation('practice');
  const isAssisted = useQuery(getRecallSettingsOptions()).data?.ai_companion_enabled ?? false;
  const assistant: PracticeCardProps = { to: '/assistant', name: t('assistant.name'), about: t('assistant.about'), Icon: IconSparkles };
  const cards: PracticeCardProps[] = [
    { to: '/palace', name: t('palace.name'), about: t('palace.about'), Icon: IconBuildingCastle },
    { to: '/practice/games', name: t('games.name'), about: t('games.about'), Icon: IconCards },
    { to: '/practice/conversations', name: t('conversations.name'), about: t('conversations.about'), Icon: IconMessages },
    { to: '/practice/scenarios', name: t('scenarios.name'), about: t('scenarios.about'), Icon: IconMasksTheater },
    { to: '/practice/extract', name: t('extract.name'), about: t('extract.about'), Icon: IconFileText },
    { to: '/practice/paths', name: t('paths.name'), about: t('paths.about'), Icon: IconRoute },
    { to: '/practice/reports', name: t('reports.name'), about: t('reports.about'), Icon: IconReportAnalytics },
    { to: '/statistics', name: t('statistics.name'), about: t('statistics.about'), Icon: IconChartBar },
    ...(isAssisted ? [assistant] : []),
  ];
  return (
    <Page title={t('title')}>
      <Stack gap="lg">
        <Stack gap="xs">
          <Title order={1}>{t('title')}</Title>
          <Text c="dimmed">{t('intro')}</Text>
        </Stack>
        <ModelNotice without={t('without')} />
        <LinkCards>
          {cards.map((card) => (
            <PracticeCard key={card.to} {...card} />
          ))}
        </LinkCards>
      </Stack>
    </Page>
  );
}
