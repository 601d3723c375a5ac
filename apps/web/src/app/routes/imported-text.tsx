import { useQuery } from '@tanstack/react-query';
import { getMeOptions } from '@wordhoard/api-client/queries';
import { Button, Stack, Text, Title } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyNotice } from '../../components/empty-notice.js';
import { LinkButton, TextLink } from '../../components/link-button.js';
import { Page } from '../../components/page.js';
import { hasUnsaved } from '../../features/extraction/draft.js';
import { updateDraft, extractionDraft } from '../../features/extraction/draft-store.js';
import { Passages } from '../../features/imports/components/passages.js';
import { closeImportedText, type ImportedText, useImportedText, visitPassage } from '../../features/imports/text/text-store.js';

const ConfirmDialog = lazy(async () => ({ default: (await import('../../components/confirm-dialog.js')).ConfirmDialog }));

const route = getRouteApi('/signed-in/import/text');

export function ImportedTextPage() {
  const { t } = useTranslation('imports');
  const text = useImportedText(useQuery(getMeOptions()).data?.id);
  return (
    <Page title={text ? t('text.title', { name: text.name }) : t('title')}>
      {text ? (
        <Content text={text} />
      ) : (
        <EmptyNotice heading={t('text.none.heading')} body={t('text.none.body')}>
          <LinkButton to="/import" search={{}}>
            {t('text.none.choose')}
          </LinkButton>
        </EmptyNotice>
      )}
    </Page>
  );
}

function Content({ text }: { text: ImportedText }) {
  const { t } = useTranslation('imports');
  const navigate = route.useNavigate();
  const [asked, setAsked] = useState<number | null>(null);
  const take = (index: number) => {
    const passage = text.passages[index] ?? '';
    visitPassage(text, index);
    updateDraft(text.accountId, (draft) => ({ ...draft, text: passage, language: text.language, found: null, previous: null }));
    void navigate({ to: '/practice/extract' });
  };
  const find = (index: number) => {
    const draft = extractionDraft(text.accountId);
    // A part of this text can be replaced without asking: nothing is lost.
    if (hasUnsaved(draft) && !(text.passages.includes(draft.text) && !draft.found)) setAsked(index);
    else take(index);
  };
  return (
    <Stack gap="lg">
      <Stack gap="xs">
        <TextLink to="/import" search={{}} size="sm">
          {t('file.back')}
        </TextLink>
        <Title order={1} style={{ overflowWrap: 'anywhere' }}>
          {t('text.title', { name: text.name })}
        </Title>
        <Text>{t('text.intro')}</Text>
        <Text c="dimmed">{t('text.kept')}</Text>
        {text.isCut && <Text>{t('text.cut')}</Text>}
      </Stack>
      <Passages text={text} onFind={find} />
      <Button
        variant="default"
        w="fit-content"
        onClick={() => {
          void navigate({ to: '/import', search: {} }).then(closeImportedText);
        }}
      >
        {t('text.putAway')}
      </Button>
      {asked !== null && (
        <Suspense>
          <ConfirmDialog
            isOpen
            title={t('text.replace.title')}
            body={t('text.replace.body')}
            confirm={t('text.replace.confirm')}
            isPending={false}
            error={null}
            onConfirm={() => {
              take(asked);
            }}
            onClose={() => {
              setAsked(null);
            }}
          />
        </Suspense>
      )}
    </Stack>
  );
}
