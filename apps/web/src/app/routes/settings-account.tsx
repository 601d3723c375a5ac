import { useQuery } from '@tanstack/react-query';
import { getMeOptions } from '@wordhoard/api-client/queries';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { usePageTitle } from '../../components/page.js';
import { LinkButton } from '../../components/link-button.js';
import { Loading } from '../../components/loading.js';
import { ChangePasswordForm } from '../../features/accounts/components/change-password-form.js';
import { DeleteAccount } from '../../features/accounts/components/delete-account.js';
import { SettingsSection } from '../../components/settings-section.js';
import { ProfileForm } from '../../features/accounts/components/profile-form.js';
import { ExportAccount } from '../../features/export/export-account.js';
import { clearUserData } from '../../lib/stored.js';
import { useSignOut } from '../use-sign-out.js';
import { offlineManager } from '../../features/offline/offline-layer.js';

export function AccountSettingsPage() {
  const { t } = useTranslation('accounts');
  const { t: exports } = useTranslation('export');
  const { data: me } = useQuery(getMeOptions());
  const signOut = useSignOut();
  usePageTitle(t('account.title'));
  return (
    <>
      <SettingsSection
        heading={t('account.title')}
        {...(me && { body: t('account.signedInAs', { username: me.username, email: me.email }) })}
      >
        <Button variant="default" w="fit-content" onClick={signOut}>
          {t('account.signOut')}
        </Button>
      </SettingsSection>
      <SettingsSection heading={t('profile.heading')}>{me ? <ProfileForm me={me} /> : <Loading heights={[280]} />}</SettingsSection>
      <SettingsSection heading={t('password.heading')} body={t('password.body')}>
        <ChangePasswordForm />
      </SettingsSection>
      <SettingsSection heading={t('imports.heading')} body={t('imports.body')}>
        <LinkButton to="/import" search={{}} variant="default" w="fit-content">
          {t('imports.open')}
        </LinkButton>
      </SettingsSection>
      <SettingsSection heading={exports('heading')} body={exports('body')}>
        <ExportAccount />
      </SettingsSection>
      <SettingsSection heading={t('deletion.heading')} body={t('deletion.body')}>
        <DeleteAccount onDeleted={forgetAll} />
      </SettingsSection>
    </>
  );
}

/** Removes all data of the account from this browser. The full page load clears what pages hold in memory. */
function forgetAll(): void {
  void offlineManager.forget().finally(() => {
    clearUserData();
    location.assign('/sign-in?deleted=done');
  });
}
