import { useQuery } from '@tanstack/react-query';
import { getMeOptions } from '@wordhoard/api-client/queries';
import { Stack, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { TextLink } from '../../components/link-button.js';
import { LoadFailure } from '../../components/load-failure.js';
import { Loading } from '../../components/loading.js';
import { NothingHere } from '../../components/empty-notice.js';
import { Page } from '../../components/page.js';
import { AuditSection } from '../../features/administration/operation/audit-section.js';
import { FailedJobsSection } from '../../features/administration/operation/failed-jobs-section.js';
import { JobsSection } from '../../features/administration/operation/jobs-section.js';
import { ServiceSection } from '../../features/administration/operation/service-section.js';

export function OperationPage() {
  const { t } = useTranslation('operation');
  const me = useQuery(getMeOptions());
  return (
    <Page title={t('title')}>
      {me.isPending && <Loading heights={[40, 240, 160]} />}
      {me.isError && <LoadFailure error={me.error} onRetry={() => void me.refetch()} />}
      {me.data?.role === 'user' && <NothingHere />}
      {me.data?.role === 'admin' && (
        <Stack gap="xl">
          <div>
            <TextLink to="/admin" size="sm">
              {t('back')}
            </TextLink>
            <Title order={1}>{t('title')}</Title>
            <Text>{t('body')}</Text>
          </div>
          <ServiceSection />
          <JobsSection />
          <FailedJobsSection />
          <AuditSection />
        </Stack>
      )}
    </Page>
  );
}
