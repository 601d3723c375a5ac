import { useTranslation } from 'react-i18next';
import { SettingsSection } from '../../components/settings-section.js';
import { usePageTitle } from '../../components/page.js';
import { DeletedList } from '../../features/deleted/deleted-list.js';

export function DeletedSettingsPage() {
  const { t } = useTranslation('deleted');
  usePageTitle(t('title'));
  return (
    <SettingsSection heading={t('title')} body={t('body')}>
      <DeletedList />
    </SettingsSection>
  );
}
