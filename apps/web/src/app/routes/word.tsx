import { Title } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ForeignText } from '../../components/foreign-text.js';
import { LoadFailure } from '../../components/load-failure.js';
import { Loading } from '../../components/loading.js';
import { NothingHere } from '../../components/nothing-here.js';
import { Page } from '../../components/page.js';
import { useWord } from '../../features/vocabulary/api/get-word.js';
import { isMissing } from '../../lib/faults.js';

const route = getRouteApi('/signed-in/words/$wordId');

export function WordPage() {
  const { t } = useTranslation('word-page');
  const word = useWord(Number(route.useParams().wordId));
  return (
    <Page title={word.data?.term ?? t('title')}>
      {word.isPending && <Loading heights={[64, 160, 240]} />}
      {word.isError && (isMissing(word.error) ? <NothingHere /> : <LoadFailure error={word.error} onRetry={() => void word.refetch()} />)}
      {word.data && (
        <Title order={1}>
          <ForeignText language={word.data.target_language}>{word.data.term}</ForeignText>
        </Title>
      )}
    </Page>
  );
}
