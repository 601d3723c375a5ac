import { useQuery } from '@tanstack/react-query';
import { getMeOptions } from '@wordhoard/api-client/queries';
import { Stack, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Elevation } from '../../components/elevation.js';
import { TextLink } from '../../components/link-button.js';
import { LoadFailure } from '../../components/load-failure.js';
import { Loading } from '../../components/loading.js';
import { NothingHere } from '../../components/empty-notice.js';
import { Page } from '../../components/page.js';
import { EventsSection } from '../../features/administration/security-events/events-section.js';
import { IntegritySection } from '../../features/administration/security-events/integrity-section.js';

export function SecurityEventsPage() {
  const { t } = useTranslation('security-events');
  const me = useQuery(getMeOptions());
  return (
    <Page title={t('title')}>
      {me.isPending && <Loading heights={[40, 96, 240]} />}
      {me.isError && <LoadFailure error={me.error} onRetry={() => void me.refetch()} />}
      {me.data?.role === 'user' && <NothingHere />}
      {me.data?.role === 'admin' && (
        <Elevation>
          <Stack gap="xl">
            <div>
              <TextLink to="/admin" size="sm">
                {t('back')}
              </TextLink>
              <Title order={1}>{t('title')}</Title>
              <Text>{t('body')}</Text>
            </div>
            <EventsSection />
            <IntegritySection />
          </Stack>
        </Elevation>
      )}
    </Page>
  );
}
