import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import type { ConfirmationDto } from '@wordhoard/api-client/types';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../../components/notice.js';
import { ProblemAlert } from '../../../components/problem-alert.js';
import { hasCode } from '../../../lib/faults.js';
import { formatTime } from '../../../lib/format-moment.js';
import { formatRelative } from '../../../lib/format.js';
import { useNow } from '../../../lib/use-now.js';
import { useDecideConfirmation } from '../api/confirmations.js';
import { useAppName } from '../use-assistant-texts.js';
import { useSettled } from '../use-settled.js';
import classes from './assistants.module.css';
import { CallPreview } from './call-preview.js';

export interface PendingCallCardProps {
  call: ConfirmationDto;
  /** The tool's title, in the server's language. */
  title: string;
  onSettled: (call: ConfirmationDto) => void;
}

/** A pending call with its effect, app and expiry, to approve or deny. */
export function PendingCallCard({ call, title, onSettled }: PendingCallCardProps) {
  const { t, i18n } = useTranslation('assistants');
  const appName = useAppName();
  const now = useNow();
  const { mutate, isPending, variables, error } = useDecideConfirmation();
  const app = appName({ workspace: call.workspace, client: call.client_id });
  const when = formatRelative(call.created_at, now, i18n.language);
  const isSettled = useSettled();
  const settle = (isApproved: boolean) => {
    if (!isPending) mutate({ id: call.id, isApproved }, { onSuccess: onSettled });
  };
  return (
    <Paper component="li" withBorder p="md" className={classes['waiting']}>
      <Stack gap="sm">
        <div>
          <Title order={3} size="h4" lang="en">
            {title}
          </Title>
          <Text size="sm" c="dimmed">
            {t('waiting.asked', { app, when, until: formatTime(call.expires_at, i18n.language) })}
          </Text>
        </div>
        <CallPreview call={call} />
        {error && (hasCode(error, 'CONFIRMATION.SETTLED') ? <Notice>{t('waiting.settled')}</Notice> : <ProblemAlert error={error} />)}
        <Group gap="sm">
          <Button
            variant="default"
            size="sm"
            aria-label={t('waiting.denyNamed', { title })}
            loading={isPending && !variables.isApproved}
            onClick={() => {
              settle(false);
            }}
          >
            {t('waiting.deny')}
          </Button>
          <Button
            size="sm"
            color="red.9"
            aria-label={t('waiting.approveNamed', { title })}
            loading={isPending && variables.isApproved}
            data-disabled={isSettled ? undefined : true}
            aria-disabled={!isSettled}
            onClick={() => {
              if (isSettled) settle(true);
            }}
          >
            {t('waiting.approve')}
          </Button>
        </Group>
      </Stack>
    </Paper>
  );
}
