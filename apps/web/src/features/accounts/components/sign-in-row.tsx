import '@mantine/core/styles/Badge.css';
import { Badge, Button, Group, Paper, Text } from '@mantine/core';
import type { SignInDto } from '@wordhoard/api-client/types';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../../lib/format-moment.js';
import { formatRelative } from '../../../lib/format.js';
import { useNow } from '../../../lib/use-now.js';

export interface SignInRowProps {
  signIn: SignInDto;
  onEnd: (button: HTMLElement) => void;
}

/** A sign-in with its client and dates. The current one has no End button: it ends by signing out. */
export function SignInRow({ signIn, onEnd }: SignInRowProps) {
  const { t, i18n } = useTranslation('accounts');
  const now = useNow();
  const { client, since } = useSignInTexts()(signIn);
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
            aria-label={t('signIns.endNamed', { client, since })}
            onClick={(event) => {
              onEnd(event.currentTarget);
            }}
          >
            {t('signIns.end')}
          </Button>
        )}
      </Group>
    </Paper>
  );
}

/** The name of a sign-in: its client, with the scope if it is limited, and its start date. */
export function useSignInTexts(): (signIn: SignInDto) => { client: string; since: string } {
  const { t, i18n } = useTranslation('accounts');
  const clients = { web: t('clients.web'), desktop: t('clients.desktop'), extension: t('clients.extension'), cli: t('clients.cli') };
  const named = ({ client, scope }: SignInDto) => {
    if (scope === 'mcp') return t('scopes.mcp', { client: clients[client] });
    return scope === 'capture' ? t('scopes.capture', { client: clients[client] }) : clients[client];
  };
  return (signIn) => ({ client: named(signIn), since: formatDate(signIn.created_at, i18n.language) });
}
