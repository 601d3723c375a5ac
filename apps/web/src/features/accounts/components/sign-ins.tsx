import '@mantine/core/styles/Badge.css';
import { Badge, Button, Group, Paper, Stack, Text } from '@mantine/core';
import type { SignInDto } from '@wordhoard/api-client/types';
import { useTranslation } from 'react-i18next';
import { useAnnounce } from '../../../components/announcer.js';
import { LoadFailure } from '../../../components/load-failure.js';
import { Loading } from '../../../components/loading.js';
import { ProblemAlert } from '../../../components/problem-alert.js';
import { formatRelative } from '../../../lib/format.js';
import { useNow } from '../../../lib/use-now.js';
import { useEndSignIn } from '../api/end-sign-in.js';
import { useSignIns } from '../api/get-sign-ins.js';
import { formatDate } from '../../../lib/format-moment.js';

/** Where the account is signed in, each to be ended from here. */
export function SignIns() {
  const { t } = useTranslation('accounts');
  const announce = useAnnounce();
  const signIns = useSignIns();
  const end = useEndSignIn();
  if (signIns.isPending) return <Loading heights={[72]} />;
  if (signIns.isError) return <LoadFailure error={signIns.error} onRetry={() => void signIns.refetch()} />;
  const onEnd = (signIn: SignInDto) => {
    end.mutate(
      { path: { id: signIn.id } },
      {
        onSuccess: () => {
          announce(t('signIns.ended'));
        },
      },
    );
  };
  return (
    <Stack gap="sm">
      {end.error && <ProblemAlert error={end.error} />}
      <Stack component="ul" gap="xs" m={0} p={0} style={{ listStyle: 'none' }}>
        {signIns.data.map((signIn) => (
          <SignInRow key={signIn.id} signIn={signIn} isEnding={end.isPending && end.variables.path.id === signIn.id} onEnd={onEnd} />
        ))}
      </Stack>
    </Stack>
  );
}

interface SignInRowProps {
  signIn: SignInDto;
  isEnding: boolean;
  onEnd: (signIn: SignInDto) => void;
}

function SignInRow({ signIn, isEnding, onEnd }: SignInRowProps) {
  const { t, i18n } = useTranslation('accounts');
  const clients = { web: t('clients.web'), desktop: t('clients.desktop'), extension: t('clients.extension'), cli: t('clients.cli') };
  const now = useNow();
  const client = clients[signIn.client];
  const since = formatDate(signIn.created_at, i18n.language);
  const used = formatRelative(signIn.last_used_at, now, i18n.language);
  return (
    <Paper component="li" withBorder p="md">
      <Group justify="space-between" gap="sm">
        <div>
          <Group gap="xs">
            <Text fw={600}>{client}</Text>
            {signIn.current && <Badge variant="light">{t('signIns.current')}</Badge>}
          </Group>
          <Text size="sm" c="dimmed">
            {t('signIns.times', { since, used })}
          </Text>
        </div>
        {!signIn.current && (
          <Button
            variant="default"
            size="sm"
            loading={isEnding}
            aria-label={t('signIns.endNamed', { client, since })}
            onClick={() => {
              onEnd(signIn);
            }}
          >
            {t('signIns.end')}
          </Button>
        )}
      </Group>
    </Paper>
  );
}
