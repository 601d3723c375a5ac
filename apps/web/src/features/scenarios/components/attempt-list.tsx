import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { AttemptDto } from '@wordhoard/api-client/types';
import { useTranslation } from 'react-i18next';
import { LinkItem, LinkList } from '../../../components/link-list.js';
import { LoadFailure } from '../../../components/load-failure.js';
import { Loading } from '../../../components/loading.js';
import { useLanguageName } from '../../../components/scenes/use-language-name.js';
import { useSceneNames } from '../../../components/scenes/use-scene-names.js';
import { formatRelative } from '../../../lib/format.js';
import { useNow } from '../../../lib/use-now.js';
import { useAttempts } from '../queries.js';

/** The account's attempts, to read or continue. */
export function AttemptList() {
  const { t } = useTranslation('scenarios');
  const attempts = useAttempts();
  const items = attempts.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <Stack component="section" gap="sm" aria-labelledby="past-attempts">
      <Title order={2} id="past-attempts">
        {t('past')}
      </Title>
      {attempts.isPending && <Loading heights={[64, 64]} />}
      {attempts.isError && <LoadFailure error={attempts.error} onRetry={() => void attempts.refetch()} />}
      {attempts.data && items.length === 0 && <Text c="dimmed">{t('none')}</Text>}
      {items.length > 0 && (
        <LinkList>
          {items.map((attempt) => (
            <AttemptItem key={attempt.id} attempt={attempt} />
          ))}
        </LinkList>
      )}
      {attempts.hasNextPage && (
        <Group justify="center">
          <Button variant="default" loading={attempts.isFetchingNextPage} onClick={() => void attempts.fetchNextPage()}>
            {t('more')}
          </Button>
        </Group>
      )}
    </Stack>
  );
}

function AttemptItem({ attempt }: { attempt: AttemptDto }) {
  const { t, i18n } = useTranslation('scenarios');
  const { id, scenario_key, target_language, last_active_at, evaluation } = attempt;
  const languageName = useLanguageName();
  const now = useNow();
  const overall = evaluation?.overall ?? null;
  const outcome = overall === null ? t('open') : t('score', { score: overall });
  return (
    <LinkItem details={[languageName(target_language), outcome, formatRelative(last_active_at, now, i18n.language)]}>
      <Link to="/practice/scenarios/attempts/$attemptId" params={{ attemptId: String(id) }}>
        {useSceneNames()[scenario_key]}
      </Link>
    </LinkItem>
  );
}
