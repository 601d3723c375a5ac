import { Stack, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '../../components/link-button.js';
import { Page } from '../../components/page.js';
import { NotificationList } from '../../features/reminders/components/notification-list.js';

export function NotificationsPage() {
  const { t } = useTranslation('reminders');
  return (
    <Page title={t('notifications.title')}>
      <Stack gap="lg" maw={720}>
        <div>
          <Title order={1}>{t('notifications.title')}</Title>
          <Text c="dimmed">{t('notifications.body')}</Text>
        </div>
        <NotificationList />
        <LinkButton to="/settings/reminders" variant="default" w="fit-content">
          {t('notifications.settings')}
        </LinkButton>
      </Stack>
    </Page>
  );
}
