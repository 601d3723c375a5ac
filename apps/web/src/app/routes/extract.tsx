import { Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getMeOptions, listGroupsOptions } from '@wordhoard/api-client/queries';
import type { GroupDto } from '@wordhoard/api-client/types';
import { useTranslation } from 'react-i18next';
import { EmptyNotice } from '../../components/empty-notice.js';
import { LinkButton, TextLink } from '../../components/link-button.js';
import { LoadFailure } from '../../components/load-failure.js';
import { Loading } from '../../components/loading.js';
import { ModelNotice } from '../../components/model/model-notice.js';
import { Page } from '../../components/page.js';
import { Extraction } from '../../features/extraction/components/extraction.js';
import { useImportedText } from '../../features/imports/text/text-store.js';

export function ExtractPage() {
  const { t } = useTranslation('extraction');
  const accountId = useQuery(getMeOptions()).data?.id;
  const groups = useQuery(listGroupsOptions());
  return (
    <Page title={t('title')}>
      <Stack gap="lg">
        <Stack gap="xs">
          <Title order={1}>{t('title')}</Title>
          <Text c="dimmed">{t('intro')}</Text>
          <Text>
            <TextSource accountId={accountId} />
          </Text>
        </Stack>
        <ModelNotice without={t('without')} />
        {groups.isPending && <Loading heights={[280, 80]} />}
        {groups.isError && !groups.data && <LoadFailure error={groups.error} onRetry={() => void groups.refetch()} />}
        {groups.data && accountId !== undefined && <Content accountId={accountId} groups={groups.data} />}
      </Stack>
    </Page>
  );
}

function Content({ accountId, groups: [first, ...others] }: { accountId: number; groups: readonly GroupDto[] }) {
  const { t } = useTranslation('extraction');
  if (first) return <Extraction accountId={accountId} groups={[first, ...others]} />;
  return (
    <EmptyNotice order={2} heading={t('noGroups.heading')} body={t('noGroups.body')}>
      <LinkButton to="/groups">{t('noGroups.toGroups')}</LinkButton>
    </EmptyNotice>
  );
}

/** Links to other sources of a text. */
function TextSource({ accountId }: { accountId: number | undefined }) {
  const { t } = useTranslation('extraction');
  const text = useImportedText(accountId);
  if (text) return <TextLink to="/import/text">{t('form.backTo', { name: text.name })}</TextLink>;
  return (
    <TextLink to="/import" search={{}}>
      {t('form.fromFile')}
    </TextLink>
  );
}
