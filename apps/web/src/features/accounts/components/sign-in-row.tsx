import '@mantine/core/styles/Badge.css';
import { Badge, Button, Group, Paper, Text } from '@mantine/core';
import type { SignInDto } from '@wordhoard/api-client/types';
import { useTranslation } from 'react-i18next';
import { formatRelative } from '../../../lib/format.js';
import { useNow } from '../../../lib/use-now.js';
import { useSignInTexts } from './use-sign-in-texts.js';

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
