import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { getImportSourceOptions, listGroupsOptions } from '@wordhoard/api-client/queries';
import { useTranslation } from 'react-i18next';
import { NothingHere } from '../../components/empty-notice.js';
import { LoadFailure } from '../../components/load-failure.js';
import { Loading } from '../../components/loading.js';
import { useNotify } from '../../components/notifications.js';
import { Page } from '../../components/page.js';
import { useImport } from '../../features/imports/api/imports.js';
import { ImportSections } from '../../features/imports/components/import-sections.js';
import { isMissing } from '../../lib/faults.js';

const route = getRouteApi('/signed-in/import/$importId');

export function ImportDetailsPage() {
  const { t } = useTranslation('imports');
  const { importId } = route.useParams();
  const { group } = route.useSearch();
  const navigate = route.useNavigate();
  const notify = useNotify();
  const found = useImport(importId);
  const source = useQuery(getImportSourceOptions({ path: { import_id: importId } }));
  const groups = useQuery(listGroupsOptions());
  const queries = [found, source, groups];
  const failed = queries.find(({ isError, data }) => isError && !data);
  return (
    <Page title={found.data?.file_name || t('title')}>
      {!failed && queries.some(({ isPending }) => isPending) && <Loading heights={[64, 240, 120]} />}
      {failed && (isMissing(failed.error) ? <NothingHere /> : <LoadFailure error={failed.error} onRetry={() => void failed.refetch()} />)}
      {found.data && source.data && groups.data && (
        <ImportSections
          key={importId}
          item={found.data}
          source={source.data}
          groups={groups.data}
          initialGroup={group === undefined ? undefined : Number(group)}
          onDiscarded={() => {
            notify({ message: t('recent.discarded', { name: found.data.file_name }) });
            void navigate({ to: '/import', search: {} });
          }}
        />
      )}
    </Page>
  );
}
