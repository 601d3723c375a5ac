import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { LoadFailure } from '../../components/load-failure.js';
import { Loading } from '../../components/loading.js';
import { NothingHere } from '../../components/empty-notice.js';
import { useNotify } from '../../components/notifications.js';
import { Page } from '../../components/page.js';
import { messagesOf } from '../../components/thread/turns.js';
import { Attempt } from '../../features/scenarios/components/attempt.js';
import { isMissing } from '../../lib/faults.js';
import { useScenarios, useAttempt } from '../../features/scenarios/queries.js';

const route = getRouteApi('/signed-in/practice/scenarios/attempts/$attemptId');

export function AttemptPage() {
  const { t } = useTranslation('scenarios');
  const id = Number(route.useParams().attemptId);
  const navigate = useNavigate();
  const notify = useNotify();
  const query = useAttempt(id);
  const scenarios = useScenarios().data;
  const attempt = query.data?.pages[0];
  const isGone = isMissing(query.error);
  return (
    <Page title={t('title')} width="sm">
      {query.isPending && <Loading heights={[64, 96, 96]} />}
      {isGone && <NothingHere />}
      {query.isError && !attempt && !isGone && <LoadFailure error={query.error} onRetry={() => void query.refetch()} />}
      {attempt && !isGone && (
        <Attempt
          key={id}
          attempt={attempt}
          scenario={scenarios?.find(({ key }) => key === attempt.scenario_key)}
          messages={messagesOf(query.data?.pages ?? [])}
          earlier={query}
          onDeleted={() => {
            notify({ message: t('deleted') });
            void navigate({ to: '/practice/scenarios' });
          }}
        />
      )}
    </Page>
  );
}
