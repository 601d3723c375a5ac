import { Button, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { listNotificationsQueryKey } from '@wordhoard/api-client/queries';
import type { ActOnNotificationDto, NotificationDto } from '@wordhoard/api-client/types';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useNotify, useReportProblem } from '../../../components/notifications.js';
import { hasCode } from '../../../lib/faults.js';
import { formatRelative } from '../../../lib/format.js';
import { formatTime } from '../../../lib/format-moment.js';
import { sameOriginPath } from '../../../lib/next-path.js';
import { useNow } from '../../../lib/use-now.js';
import classes from './reminders.module.css';
import { useAcknowledgeNotification, useActOnNotification } from '../api/notifications.js';

/** The server's text is English in every interface language. */
const ENGLISH = { lang: 'en', dir: 'ltr' } as const;

export interface NotificationLineProps {
  notification: NotificationDto;
  /** Called when the notification is about to leave the list. */
  onDone: () => void;
}

/** A notification with its times and actions. */
export function NotificationLine({ notification, onDone }: NotificationLineProps) {
  const { t, i18n } = useTranslation('reminders');
  const now = useNow();
  const id = useId();
  const { title, body, actions, created_at, expires_at } = notification;
  const { open, act, acknowledge, isPending } = useAnswers(notification, onDone);
  const press = (label: string, onClick: () => void, variant: 'filled' | 'default' | 'subtle') => (
    <Button size="sm" variant={variant} aria-describedby={id} aria-disabled={isPending || undefined} onClick={onClick}>
      {label}
    </Button>
  );
  return (
    <li className={classes['notification']}>
      <div id={id}>
        <Text fw={600}>
          <bdi {...ENGLISH}>{title}</bdi>
        </Text>
        <Text>
          <bdi {...ENGLISH}>{body}</bdi>
        </Text>
        <Text size="sm" c="dimmed">
          {t('notifications.times', {
            when: formatRelative(created_at, now, i18n.language),
            until: formatTime(expires_at, i18n.language),
          })}
        </Text>
      </div>
      <div className={classes['actions']}>
        {press(actions.includes('start_session') ? t('notifications.start') : t('notifications.open'), open, 'filled')}
        {actions.includes('remind_later') &&
          press(
            t('notifications.later'),
            () => {
              act('remind_later', t('notifications.laterDone'));
            },
            'default',
          )}
        {actions.includes('skip_today') &&
          press(
            t('notifications.skip'),
            () => {
              act('skip_today', t('notifications.skipDone'));
            },
            'default',
          )}
        {press(t('notifications.read'), acknowledge, 'subtle')}
      </div>
    </li>
  );
}

function useAnswers({ id, actions, deep_link }: NotificationDto, onDone: () => void) {
  const { t } = useTranslation('reminders');
  const { history } = useRouter();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const report = useReportProblem();
  const acting = useActOnNotification();
  const acknowledging = useAcknowledgeNotification();
  const isPending = acting.isPending || acknowledging.isPending;
  const onError = (error: unknown) => {
    if (hasCode(error, 'REMINDER.ACTION_LAPSED')) notify({ message: t('notifications.lapsed') });
    else report(error);
    // The notification may no longer exist.
    void queryClient.invalidateQueries({ queryKey: listNotificationsQueryKey() });
  };
  const showMessage = (message: string) => () => {
    notify({ message });
    onDone();
  };
  const act = (action: ActOnNotificationDto['action'], onSuccess: () => void) => {
    if (!isPending) acting.mutate({ path: { notification_id: id }, body: { action } }, { onSuccess, onError });
  };
  const acknowledge = (onSuccess: () => void) => {
    if (!isPending) acknowledging.mutate(id, { onSuccess, onError });
  };
  const go = () => {
    history.push(sameOriginPath(deep_link) ?? '/');
  };
  return {
    isPending,
    open: () => {
      if (actions.includes('start_session')) act('start_session', go);
      else acknowledge(go);
    },
    act: (action: ActOnNotificationDto['action'], message: string) => {
      act(action, showMessage(message));
    },
    acknowledge: () => {
      acknowledge(showMessage(t('notifications.readDone')));
    },
  };
}
