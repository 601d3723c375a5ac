import { Stack, Title, VisuallyHidden } from '@mantine/core';
import type { GroupDto, QueueDto } from '@wordhoard/api-client/types';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadFailure } from '../../components/load-failure.js';
import { Loading } from '../../components/loading.js';
import { Page } from '../../components/page.js';
import { useMe } from '../../features/accounts/api/get-me.js';
import { useQueue } from '../../features/reviews/api/get-queue.js';
import { Today } from '../../features/reviews/dashboard/today.js';
import { Week } from '../../features/reviews/dashboard/week.js';
import { lastSession } from '../../features/reviews/last-session.js';
import { openSession } from '../../features/reviews/open-session.js';
import { loadInvitation } from '../load-invitation.js';
import { loadLastSessionCoach } from '../load-last-session-coach.js';
import { useQuery } from '@tanstack/react-query';
import { listGroupsOptions } from '@wordhoard/api-client/queries';

// Below the fold. It is on its way while the page asks for its data; who draws it hears of a failure.
const groupsSection = () => import('../../features/vocabulary/components/groups-section.js');
groupsSection().catch(() => undefined);
const GroupsSection = lazy(async () => ({ default: (await groupsSection()).GroupsSection }));

// Only a new account begins with it.
const Invitation = lazy(loadInvitation);

// Few accounts have any, so it does not block the page.
const LeechesLink = lazy(async () => ({ default: (await import('../../features/vocabulary/leeches/leeches-link.js')).LeechesLink }));

// Only after a session was left before its end.
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
  const me = useMe();
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
