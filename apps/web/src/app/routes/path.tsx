import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { LoadFailure } from '../../components/load-failure.js';
import { Loading } from '../../components/loading.js';
import { NothingHere } from '../../components/empty-notice.js';
import { Page } from '../../components/page.js';
import { PathDetails } from '../../features/learning-paths/components/path-details.js';
import { isMissing } from '../../lib/faults.js';
import { useQuery } from '@tanstack/react-query';
import { listGroupsOptions, getLearningPathOptions } from '@wordhoard/api-client/queries';

const route = getRouteApi('/signed-in/practice/paths/$pathId');

export function PathPage() {
  const { t } = useTranslation('learning-paths');
  const navigate = useNavigate();
  const path = useQuery(getLearningPathOptions({ path: { path_id: Number(route.useParams().pathId) } }));
  const groups = useQuery(listGroupsOptions());
  const isGone = isMissing(path.error);
  return (
    <Page title={path.data?.goal ?? t('title')}>
      {path.isPending && <Loading heights={[64, 120, 120]} />}
      {isGone && <NothingHere />}
      {path.isError && !path.data && !isGone && <LoadFailure error={path.error} onRetry={() => void path.refetch()} />}
      {path.data && !isGone && (
        <PathDetails
          path={path.data}
          group={groups.data?.find(({ id }) => id === path.data.group_id)}
          onDeleted={() => void navigate({ to: '/practice/paths', replace: true })}
        />
      )}
    </Page>
  );
}
