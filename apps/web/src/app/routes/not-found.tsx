import { useTranslation } from 'react-i18next';
import { MainArea } from '../../components/main-area.js';
import { NothingHere } from '../../components/nothing-here.js';
import { Page } from '../../components/page.js';

/** For addresses that no page has. */
export function NotFound() {
  const { t } = useTranslation();
  return (
    <MainArea>
      <Page title={t('notFound.heading')}>
        <NothingHere />
      </Page>
    </MainArea>
  );
}
