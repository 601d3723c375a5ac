import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Page } from '../../components/page.js';
import { ThemeChoice } from '../../components/theme-choice.js';
import { useMe } from '../../features/accounts/api/get-me.js';
import { ChangePasswordForm } from '../../features/accounts/components/change-password-form.js';
import { LanguageSetting } from '../../features/accounts/components/language-setting.js';
import { SettingsSection } from '../../features/accounts/components/settings-section.js';
import { SignIns } from '../../features/accounts/components/sign-ins.js';
import { useLeave } from '../use-leave.js';

export function AccountSettingsPage() {
  const { t } = useTranslation('accounts');
  const me = useMe();
  const leave = useLeave();
  return (
    <Page title={t('settings.title')}>
      <Stack gap="xl" maw={640}>
        <Group justify="space-between" align="flex-start" gap="md">
          <Stack gap={4} flex="1 1 16rem">
            <Title order={1}>{t('settings.title')}</Title>
            {me.data && <Text c="dimmed">{t('settings.signedInAs', { username: me.data.username, email: me.data.email })}</Text>}
          </Stack>
          <Button variant="default" onClick={leave}>
            {t('settings.signOut')}
          </Button>
        </Group>
        <SettingsSection heading={t('appearance.heading')}>
          <ThemeChoice />
          <LanguageSetting />
        </SettingsSection>
        <SettingsSection heading={t('password.heading')} body={t('password.body')}>
          <ChangePasswordForm />
        </SettingsSection>
        <SettingsSection heading={t('signIns.heading')} body={t('signIns.body')}>
          <SignIns />
        </SettingsSection>
      </Stack>
    </Page>
  );
}
