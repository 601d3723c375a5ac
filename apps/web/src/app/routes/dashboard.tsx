import { Stack, Title, VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getMeOptions, listGroupsOptions } from '@wordhoard/api-client/queries';
import type { GroupDto, QueueDto } from '@wordhoard/api-client/types';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadFailure } from '../../components/load-failure.js';
import { Loading } from '../../components/loading.js';
import { Page } from '../../components/page.js';
import { Today } from '../../features/reviews/dashboard/today.js';
import { Week } from '../../features/reviews/dashboard/week.js';
import { lastSession } from '../../features/reviews/last-session.js';
import { openSession } from '../../features/reviews/open-session.js';
import { loadInvitation, loadLastSessionCoach } from '../load-later.js';
import { useQueue } from '../../features/reviews/queue.js';

// Below the fold, so it loads in parallel with the page's data. `lazy` reports a failed import.
const groupsSection = () => import('../../features/vocabulary/components/groups-section.js');
groupsSection().catch(() => undefined);
const GroupsSection = lazy(async () => ({ default: (await groupsSection()).GroupsSection }));

// Only shown to accounts without words.
const Invitation = lazy(loadInvitation);

// Most accounts have no leeches, so this does not block the page.
const LeechesLink = lazy(async () => ({ default: (await import('../../features/vocabulary/leeches/leeches-link.js')).LeechesLink }));

// Only shown if a session was left unfinished.
const ContinueReview = lazy(async () => ({
  default: (await import('../../features/reviews/dashboard/continue-review.js')).ContinueReview,
}));

const LastSessionCoach = lazy(loadLastSessionCoach);

export function DashboardPage() {
  const { t } = useTranslation();
  const groups = useQuery(listGroupsOptions());
  const queue = useQueue();
  const failed = [groups, queue].find(({ isError }) => isError);
  const isPending = groups.isPending || queue.isPending;
  return (
    <Page title={t('navigation.dashboard')}>
      {failed && <LoadFailure error={failed.error} onRetry={() => void failed.refetch()} />}
      {!failed && isPending && <Loading heights={[112, 32, 120]} />}
      {!failed && groups.data && queue.data && (
        <Suspense fallback={<Loading heights={[112, 32, 120]} />}>
          {groups.data.length === 0 ? <Invitation group={undefined} /> : <Dashboard groups={groups.data} queue={queue.data} />}
        </Suspense>
      )}
    </Page>
  );
}

function Dashboard({ groups, queue }: { groups: readonly GroupDto[]; queue: QueueDto }) {
  const { t } = useTranslation();
  const me = useQuery(getMeOptions());
  const hasWords = groups.some(({ word_count }) => word_count > 0);
  return (
    <Stack gap="xl">
      <VisuallyHidden>
        <Title order={1}>{t('navigation.dashboard')}</Title>
      </VisuallyHidden>
      {openSession() !== null && (
        <Suspense fallback={<Loading heights={[54]} />}>
          <ContinueReview />
        </Suspense>
      )}
      {hasWords ? <Today queue={queue} streakDays={me.data?.streak_days} /> : <Invitation group={groups[0]} />}
      {hasWords && (
        <Suspense>
          <LeechesLink />
        </Suspense>
      )}
      {hasWords && <Week />}
      {lastSession() !== null && (
        <Suspense>
          <LastSessionCoach />
        </Suspense>
      )}
      <Suspense fallback={<Loading heights={[32, 120]} />}>
        <GroupsSection groups={groups} />
      </Suspense>
    </Stack>
  );
}
