import { useTranslation } from 'react-i18next';
import { usePageTitle } from '../../components/page.js';
import { SettingsSection } from '../../components/settings-section.js';
import { SignIns } from '../../features/accounts/components/sign-ins.js';

export function SignInsSettingsPage() {
  const { t } = useTranslation('accounts');
  usePageTitle(t('signIns.title'));
  return (
    <SettingsSection heading={t('signIns.heading')} body={t('signIns.body')}>
      <SignIns />
    </SettingsSection>
  );
}
