import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getMeOptions } from '@wordhoard/api-client/queries';
import { Stack, Text, Title } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import type { ParsedImportDto } from '@wordhoard/api-client/types';
import { useTranslation } from 'react-i18next';
import { TextLink } from '../../components/link-button.js';
import { Page } from '../../components/page.js';
import { ImportList } from '../../features/imports/components/import-list.js';
import { NewImport } from '../../features/imports/components/new-import.js';
import { openImportedText, useImportedText } from '../../features/imports/text/text-store.js';

const route = getRouteApi('/signed-in/import');

export function ImportPage() {
  const { t } = useTranslation('imports');
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const queryClient = useQueryClient();
  const text = useImportedText(useQuery(getMeOptions()).data?.id);
  const open = (importId: string) => {
    void navigate({ to: '/import/$importId', params: { importId }, search });
  };
  const openText = async ({ detected_language: language, warnings }: ParsedImportDto, name: string, found: string) => {
    // A short text may have been parsed before the account is loaded.
    const { id: accountId } = await queryClient.ensureQueryData(getMeOptions());
    openImportedText({ accountId, name, language, text: found, isCut: warnings.some(({ code }) => code === 'cut') });
    await navigate({ to: '/import/text' });
  };
  const go = (parsed: ParsedImportDto, name: string) => {
    if (parsed.import_id !== null) open(parsed.import_id);
    else if (parsed.text !== null) void openText(parsed, name, parsed.text);
  };
  return (
    <Page title={t('title')}>
      <Stack gap="xl">
        <Stack gap="xs">
          <Title order={1}>{t('title')}</Title>
          <Text c="dimmed">{t('intro')}</Text>
        </Stack>
        <NewImport onParsed={go} />
        {text && <TextLink to="/import/text">{t('recent.text', { name: text.name })}</TextLink>}
        <ImportList onUndoBegun={open} />
      </Stack>
    </Page>
  );
}
