import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { LoadFailure } from '../../components/load-failure.js';
import { Loading } from '../../components/loading.js';
import { Page } from '../../components/page.js';
import { CardAdditions } from '../../features/reviews/components/card-additions.js';
import { Practice } from '../../features/reviews/flashcards/practice.js';
import { useQuery } from '@tanstack/react-query';
import { listGroupsOptions } from '@wordhoard/api-client/queries';
import { cardMedia } from '../card-media.js';

const route = getRouteApi('/signed-in/flashcards/practice');

export function FlashcardPracticePage() {
  const { t } = useTranslation('reviews');
  const { group } = route.useSearch();
  const navigate = route.useNavigate();
  const groups = useQuery(listGroupsOptions());
  return (
    <Page title={t('practice.title')} width="sm">
      {groups.isPending && <Loading heights={[64, 304]} />}
      {groups.isError && <LoadFailure error={groups.error} onRetry={() => void groups.refetch()} />}
      {groups.data && (
        <CardAdditions value={cardMedia}>
          <Practice
            groups={groups.data}
            groupId={group === undefined ? undefined : Number(group)}
            onGroup={(id) => void navigate({ search: id === undefined ? {} : { group: String(id) }, replace: true })}
          />
        </CardAdditions>
      )}
    </Page>
  );
}
