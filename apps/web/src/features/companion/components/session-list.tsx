import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ListedCompanionSessionDto } from '@wordhoard/api-client/types';
import { useTranslation } from 'react-i18next';
import { LinkItem, LinkList } from '../../../components/link-list.js';
import { LoadFailure } from '../../../components/load-failure.js';
import { Loading } from '../../../components/loading.js';
import { useLanguageName } from '../../../components/scenes/use-language-name.js';
import { formatRelative } from '../../../lib/format.js';
import { useNow } from '../../../lib/use-now.js';
import { useCompanionSessions } from '../api/sessions.js';

export function SessionList() {
  const { t } = useTranslation('companion');
  const sessions = useCompanionSessions();
  const items = sessions.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <Stack component="section" gap="sm" aria-labelledby="past-sessions">
      <Title order={2} id="past-sessions">
        {t('past')}
      </Title>
      {sessions.isPending && <Loading heights={[64, 64]} />}
      {sessions.isError && <LoadFailure error={sessions.error} onRetry={() => void sessions.refetch()} />}
      {sessions.data && items.length === 0 && <Text c="dimmed">{t('none')}</Text>}
      {items.length > 0 && (
        <LinkList>
          {items.map((session) => (
            <SessionItem key={session.id} session={session} />
          ))}
        </LinkList>
      )}
      {sessions.hasNextPage && (
        <Group justify="center">
          <Button variant="default" loading={sessions.isFetchingNextPage} onClick={() => void sessions.fetchNextPage()}>
            {t('more')}
          </Button>
        </Group>
      )}
    </Stack>
  );
}

function SessionItem({ session }: { session: ListedCompanionSessionDto }) {
  const { t, i18n } = useTranslation('companion');
  const { id, goal, language, status, turn_count, updated_at } = session;
  const languageName = useLanguageName();
  const names = {
    active: t('status.active'),
    paused: t('status.paused'),
    finished: t('status.finished'),
    revoked: t('status.revoked'),
  };
  const now = useNow();
  const details = [
    language === null ? null : languageName(language),
    t('turns', { count: turn_count }),
    formatRelative(updated_at, now, i18n.language),
  ];
  return (
    <LinkItem details={[...details, names[status]]}>
      <Link to="/assistant/$sessionId" params={{ sessionId: id }}>
        <bdi>{goal ?? t('unnamed')}</bdi>
      </Link>
    </LinkItem>
  );
}
