import { Stack, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { LoadFailure } from '../../../components/load-failure.js';
import { Loading } from '../../../components/loading.js';
import { MoreButton } from '../../../components/more-button.js';
import { ObservationList } from './observation-list.js';
import { useObservations } from '../queries.js';

/** All observations about a word, newest first, with corrections. */
export function Observations({ wordId, language }: { wordId: number; language: string }) {
  const { t } = useTranslation('learning-evidence');
  const query = useObservations(wordId);
  const observations = query.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <Stack component="section" gap="md" aria-labelledby="observations">
      <div>
        <Title order={2} id="observations">
          {t('answers')}
        </Title>
        <Text c="dimmed" size="sm">
          {t('answersHint')}
        </Text>
      </div>
      {query.isPending && <Loading heights={[64, 64, 64]} />}
      {query.isError && !query.data && <LoadFailure error={query.error} onRetry={() => void query.refetch()} />}
      {query.data && observations.length === 0 && <Text c="dimmed">{t('noAnswers')}</Text>}
      {observations.length > 0 && <ObservationList observations={observations} language={language} isCorrectable />}
      <MoreButton query={query} label={t('moreAnswers')} />
    </Stack>
  );
}
