import { Button, Text } from '@mantine/core';
import type { ConnectionDto } from '@wordhoard/api-client/types';
import { useTranslation } from 'react-i18next';
import { useNotify, useReportProblem } from '../../../components/notifications.js';
import { formatDate } from '../../../lib/format-moment.js';
import { formatRelative } from '../../../lib/format.js';
import { useNow } from '../../../lib/use-now.js';
import { useRevokeConnection } from '../api/connections.js';
import { useScopeTexts } from '../use-assistant-texts.js';
import classes from './assistants.module.css';

export interface ConnectedAppRowProps {
  connection: ConnectionDto;
  onRevoked: () => void;
}

/** A connected app, with its scopes and dates. */
export function ConnectedAppRow({ connection, onRevoked }: ConnectedAppRowProps) {
  const { t, i18n } = useTranslation('assistants');
  const scopeTexts = useScopeTexts();
  const notify = useNotify();
  const report = useReportProblem();
  const now = useNow();
  const { mutateAsync, isPending } = useRevokeConnection();
  const { client_name: name, scopes, created_at, last_used_at } = connection;
  const names = scopes.map((scope) => scopeTexts(scope).name);
  const since = formatDate(created_at, i18n.language);
  const revoke = () => {
    mutateAsync(connection).then(() => {
      onRevoked();
      notify({ message: t('connections.revoked', { name }) });
    }, report);
  };
  return (
    <li className={classes['line']}>
      <div className={classes['head']}>
        <div className={classes['description']}>
          <Text fw={600}>
            <bdi dir="auto">{name}</bdi>
          </Text>
          <Text size="sm">{new Intl.ListFormat(i18n.language, { type: 'unit' }).format(names)}</Text>
          <Text size="sm" c="dimmed">
            {last_used_at === null
              ? t('connections.unused', { since })
              : t('connections.used', { since, when: formatRelative(last_used_at, now, i18n.language) })}
          </Text>
        </div>
        <div className={classes['actions']}>
          <Button
            variant="subtle"
            size="compact-sm"
            aria-label={t('connections.revokeNamed', { name })}
            loading={isPending}
            onClick={revoke}
          >
            {t('connections.revoke')}
          </Button>
        </div>
      </div>
    </li>
  );
}
