import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { LoadFailure } from '../../components/load-failure.js';
import { Loading } from '../../components/loading.js';
import { NothingHere } from '../../components/empty-notice.js';
import { Page } from '../../components/page.js';
import { Evidence } from '../../features/learning-evidence/components/evidence.js';
import { isMissing } from '../../lib/faults.js';
import { useQuery } from '@tanstack/react-query';
import { getWordOptions, getRecallSettingsOptions } from '@wordhoard/api-client/queries';

const route = getRouteApi('/signed-in/words/$wordId/evidence');

export function WordEvidencePage() {
  const { t } = useTranslation('learning-evidence');
  const id = Number(route.useParams().wordId);
  const word = useQuery(getWordOptions({ path: { word_id: id } }));
  const settings = useQuery(getRecallSettingsOptions());
  const isGone = isMissing(word.error);
  const failed = [word, settings].find((query) => query.isError && !query.data);
  return (
    <Page title={t('title')} width="sm">
      {isGone && <NothingHere />}
      {!isGone && failed && <LoadFailure error={failed.error} onRetry={() => void failed.refetch()} />}
      {!failed && (word.isPending || settings.isPending) && <Loading heights={[64, 160, 240]} />}
      {!isGone && word.data && settings.data && (
        <Evidence key={id} word={word.data} isDiagnosed={settings.data.learning_diagnosis_enabled} />
      )}
    </Page>
  );
}
