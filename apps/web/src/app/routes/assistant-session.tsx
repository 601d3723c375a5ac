import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { LoadFailure } from '../../components/load-failure.js';
import { Loading } from '../../components/loading.js';
import { NothingHere } from '../../components/empty-notice.js';
import { Page } from '../../components/page.js';
import { useCompanionSession } from '../../features/companion/api/sessions.js';
import { Session } from '../../features/companion/components/session.js';
import { isMissing } from '../../lib/faults.js';

const route = getRouteApi('/signed-in/assistant/$sessionId');

export function AssistantSessionPage() {
  const { t } = useTranslation('companion');
  const id = route.useParams().sessionId;
  const query = useCompanionSession(id);
  const isGone = isMissing(query.error);
  return (
    <Page title={t('title')} width="sm">
      {query.isPending && <Loading heights={[64, 96, 96]} />}
      {isGone && <NothingHere />}
      {query.isError && !query.data && !isGone && <LoadFailure error={query.error} onRetry={() => void query.refetch()} />}
      {query.data && !isGone && <Session key={id} session={query.data} />}
    </Page>
  );
}
