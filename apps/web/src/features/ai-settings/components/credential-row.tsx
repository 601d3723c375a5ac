import { Button, Group, Paper, Text } from '@mantine/core';
import type { AiCredentialDto } from '@wordhoard/api-client/types';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../../lib/format-moment.js';
import { type CloudAiProvider, useProviderNames } from '../providers.js';

export interface CredentialRowProps {
  provider: CloudAiProvider;
  credential: AiCredentialDto | undefined;
  onAsk: (isRemoval: boolean, button: HTMLElement) => void;
}

export function CredentialRow({ provider, credential, onAsk }: CredentialRowProps) {
  const { t, i18n } = useTranslation('ai-settings');
  const name = useProviderNames()[provider];
  const { project_id: project, location } = credential?.details ?? {};
  return (
    <Paper component="li" withBorder p="md">
      <Group justify="space-between" gap="sm">
        <div>
          <Text fw={600}>{name}</Text>
          <Text size="sm" c="dimmed">
            {credential ? t('own.since', { date: formatDate(credential.updated_at, i18n.language) }) : t('own.none')}
          </Text>
          {project !== undefined && location !== undefined && (
            <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
              {t('own.details', { project, location })}
            </Text>
          )}
        </div>
        <Group gap="xs">
          <Button
            variant="default"
            size="sm"
            aria-label={credential ? t('own.replaceNamed', { provider: name }) : t('own.addNamed', { provider: name })}
            onClick={(event) => {
              onAsk(false, event.currentTarget);
            }}
          >
            {credential ? t('own.replace') : t('own.add')}
          </Button>
          {credential && (
            <Button
              variant="default"
              size="sm"
              aria-label={t('own.removeNamed', { provider: name })}
              onClick={(event) => {
                onAsk(true, event.currentTarget);
              }}
            >
              {t('own.remove')}
            </Button>
          )}
        </Group>
      </Group>
    </Paper>
  );
}
