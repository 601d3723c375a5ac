import { useTranslation } from 'react-i18next';
import { ThemeChoice } from '../../components/theme-choice.js';
import { usePageTitle } from '../../components/use-page-title.js';
import { LanguageSetting } from '../../features/accounts/components/language-setting.js';
import { SettingsSection } from '../../features/accounts/components/settings-section.js';

export function AppearanceSettingsPage() {
  const { t } = useTranslation('accounts');
  usePageTitle(t('appearance.title'));
  return (
    <SettingsSection heading={t('appearance.title')} body={t('appearance.body')}>
      <ThemeChoice />
      <LanguageSetting />
    </SettingsSection>
  );
}
