import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { SettingsSection } from '../../components/settings-section.js';
import { ThemeChoice } from '../../components/theme-choice.js';
import { usePageTitle } from '../../components/page.js';
import { LanguageSetting } from '../../features/accounts/components/language-setting.js';
import { useInstallOffer } from '../../lib/install-offer.js';

export function AppearanceSettingsPage() {
  const { t } = useTranslation('accounts');
  const install = useInstallOffer();
  usePageTitle(t('appearance.title'));
  return (
    <>
      <SettingsSection heading={t('appearance.title')} body={t('appearance.body')}>
        <ThemeChoice />
        <LanguageSetting />
      </SettingsSection>
      {install && (
        <SettingsSection heading={t('appearance.install')} body={t('appearance.installBody')}>
          <Button variant="default" w="fit-content" onClick={install}>
            {t('appearance.install')}
          </Button>
        </SettingsSection>
      )}
    </>
  );
}
