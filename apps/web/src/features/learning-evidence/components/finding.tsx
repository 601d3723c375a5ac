import { Paper, Stack, Text, Title } from '@mantine/core';
import type { DiagnosisDto } from '@wordhoard/api-client/types';
import { useTranslation } from 'react-i18next';
import { LoadFailure } from '../../../components/load-failure.js';
import { Loading } from '../../../components/loading.js';
import { ObservationList } from './observation-list.js';
import { useDiagnosis } from '../queries.js';
import { FindingFigures, Confusion, useFindingTexts } from './finding-details.js';

export interface FindingProps {
  wordId: number;
  language: string;
}

/** The current finding and the answers that support it. */
export function Finding({ wordId, language }: FindingProps) {
  const { t } = useTranslation('learning-evidence');
  const diagnosis = useDiagnosis(wordId);
  return (
    <Stack component="section" gap="md" aria-labelledby="finding">
      <Title order={2} id="finding">
        {t('finding')}
      </Title>
      {diagnosis.isPending && <Loading heights={[160]} />}
      {diagnosis.isError && !diagnosis.data && <LoadFailure error={diagnosis.error} onRetry={() => void diagnosis.refetch()} />}
      {diagnosis.data && <FindingCard diagnosis={diagnosis.data} language={language} />}
    </Stack>
  );
}

function FindingCard({ diagnosis, language }: { diagnosis: DiagnosisDto; language: string }) {
  const { t } = useTranslation('learning-evidence');
  const { outcome, confused_with, diagnosed_at, evidence } = diagnosis;
  const { heading, body } = useFindingTexts()[outcome];
  return (
    <Paper withBorder p="lg">
      <Stack gap="sm">
        <Title order={3}>{heading}</Title>
        <Text>{diagnosed_at === null ? t('neverLooked') : body}</Text>
        {confused_with && <Confusion word={confused_with} language={language} />}
        {diagnosed_at !== null && <FindingFigures diagnosis={diagnosis} at={diagnosed_at} />}
        {evidence.length > 0 && (
          <>
            <Title order={4}>{t('speaksFor')}</Title>
            <ObservationList observations={evidence} language={language} />
          </>
        )}
      </Stack>
    </Paper>
  );
}
