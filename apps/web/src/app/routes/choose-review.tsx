import { Stack, Title } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { LoadFailure } from '../../components/load-failure.js';
import { Loading } from '../../components/loading.js';
import { Page } from '../../components/page.js';
import { ChooseReview } from '../../features/reviews/start/choose-review.js';
import { useQuery } from '@tanstack/react-query';
import { listGroupsOptions } from '@wordhoard/api-client/queries';
import { toStartSearch } from '../../features/reviews/start/start-options.js';

const route = getRouteApi('/signed-in/review');

export function ChooseReviewPage() {
  const { t } = useTranslation('reviews');
  const { group } = route.useSearch();
  const navigate = route.useNavigate();
  const groups = useQuery(listGroupsOptions());
  return (
    <Page title={t('choose.title')} width="sm">
      <Stack gap="lg">
        <Title order={1}>{t('choose.title')}</Title>
        {groups.isPending && <Loading heights={[256, 64, 96]} />}
        {groups.isError && <LoadFailure error={groups.error} onRetry={() => void groups.refetch()} />}
        {groups.data && (
          <ChooseReview
            groups={groups.data}
            groupId={group === undefined ? undefined : Number(group)}
            onStart={(options) => void navigate({ to: '/review/start', search: toStartSearch(options) })}
          />
        )}
      </Stack>
    </Page>
  );
}
