import { Stack, Text, Title } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { LoadFailure } from '../../components/load-failure.js';
import { Loading } from '../../components/loading.js';
import { ModelNotice } from '../../components/model/model-notice.js';
import { useHasModel } from '../../components/model/use-model.js';
import { Page } from '../../components/page.js';
import { NewPathForm } from '../../features/learning-paths/components/new-path-form.js';
import { PathList } from '../../features/learning-paths/components/path-list.js';
import { useQuery } from '@tanstack/react-query';
import { listGroupsOptions, listLearningPathsOptions } from '@wordhoard/api-client/queries';

export function PathsPage() {
  const { t } = useTranslation('learning-paths');
  const navigate = useNavigate();
  const hasModel = useHasModel();
  const paths = useQuery(listLearningPathsOptions());
  const groups = useQuery(listGroupsOptions());
  return (
    <Page title={t('title')}>
      <Stack gap="lg">
        <Stack gap="xs">
          <Title order={1}>{t('title')}</Title>
          <Text c="dimmed">{t('intro')}</Text>
          <ModelNotice without={t('without')} />
        </Stack>
        {paths.isPending && <Loading heights={[140, 140]} />}
        {paths.isError && !paths.data && <LoadFailure error={paths.error} onRetry={() => void paths.refetch()} />}
        {paths.data && <PathList paths={paths.data} />}
        {hasModel && groups.data && (
          <NewPathForm
            groups={groups.data}
            onPlanned={({ id }) => void navigate({ to: '/practice/paths/$pathId', params: { pathId: String(id) } })}
          />
        )}
      </Stack>
    </Page>
  );
}
