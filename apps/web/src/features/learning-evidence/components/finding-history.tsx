import { Stack, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { LoadFailure } from '../../../components/load-failure.js';
import { Loading } from '../../../components/loading.js';
import { MoreButton } from '../../../components/more-button.js';
import classes from './evidence.module.css';
import { useDiagnoses } from '../queries.js';
import { FindingFigures, Confusion, useFindingTexts } from './finding-details.js';

/** Earlier findings. New evidence may lead to new findings, but does not change these. */
export function FindingHistory({ wordId, language }: { wordId: number; language: string }) {
  const { t } = useTranslation('learning-evidence');
  const texts = useFindingTexts();
  const history = useDiagnoses(wordId);
  const found = history.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <Stack component="section" gap="md" aria-labelledby="findings">
      <Title order={2} id="findings">
        {t('history')}
      </Title>
      {history.isPending && <Loading heights={[48, 48]} />}
      {history.isError && !history.data && <LoadFailure error={history.error} onRetry={() => void history.refetch()} />}
      {history.data && found.length === 0 && <Text c="dimmed">{t('noHistory')}</Text>}
      {found.length > 0 && (
        <ol className={classes['entries']}>
          {found.map((diagnosis) => (
            <li key={diagnosis.id} className={classes['entry']}>
              <span className={classes['what']}>{texts[diagnosis.outcome].heading}</span>
              {diagnosis.confused_with && <Confusion word={diagnosis.confused_with} language={language} />}
              <FindingFigures diagnosis={diagnosis} at={diagnosis.diagnosed_at} />
            </li>
          ))}
        </ol>
      )}
      <MoreButton query={history} label={t('moreHistory')} />
    </Stack>
  );
}
