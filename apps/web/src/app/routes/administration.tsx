import { useQuery } from '@tanstack/react-query';
import { getMeOptions } from '@wordhoard/api-client/queries';
import { Stack, Title } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Elevation } from '../../components/elevation.js';
import { LinkButton } from '../../components/link-button.js';
import { LoadFailure } from '../../components/load-failure.js';
import { Loading } from '../../components/loading.js';
import { NothingHere } from '../../components/empty-notice.js';
import { Page } from '../../components/page.js';
import { SettingsSection } from '../../components/settings-section.js';
import { ServiceOverview } from '../../features/administration/components/service-overview.js';
import { UsersSection } from '../../features/administration/components/users-section.js';

const route = getRouteApi('/signed-in/admin');

export function AdministrationPage() {
  const { t } = useTranslation('administration');
  const me = useQuery(getMeOptions());
  const { q = '' } = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <Page title={t('title')}>
      {me.isPending && <Loading heights={[40, 96, 240]} />}
      {me.isError && <LoadFailure error={me.error} onRetry={() => void me.refetch()} />}
      {me.data?.role === 'user' && <NothingHere />}
      {me.data?.role === 'admin' && (
        <Elevation>
          <Stack gap="xl">
            <Title order={1}>{t('title')}</Title>
            <ServiceOverview />
            <SettingsSection heading={t('operation.heading')} body={t('operation.body')}>
              <LinkButton to="/admin/operation" variant="default" w="fit-content">
                {t('operation.open')}
              </LinkButton>
            </SettingsSection>
            <SettingsSection heading={t('securityEvents.heading')} body={t('securityEvents.body')}>
              <LinkButton to="/admin/security-events" variant="default" w="fit-content">
                {t('securityEvents.open')}
              </LinkButton>
            </SettingsSection>
            <SettingsSection heading={t('ai.heading')} body={t('ai.body')}>
              <LinkButton to="/admin/ai" variant="default" w="fit-content">
                {t('ai.open')}
              </LinkButton>
            </SettingsSection>
            <UsersSection
              me={me.data}
              search={q}
              onSearch={(search) => void navigate({ search: { q: search }, replace: true, resetScroll: false })}
            />
          </Stack>
        </Elevation>
      )}
    </Page>
  );
}
