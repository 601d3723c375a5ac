import { Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LinkButton } from './link-button.js';
import { usePageTitle } from './page.js';

export interface EmptyNoticeProps {
  heading: string;
  body: string;
  order?: 1 | 2 | 3;
  children?: ReactNode;
}

/** An empty state: what is missing and what to do. */
export function EmptyNotice({ heading, body, order = 1, children }: EmptyNoticeProps) {
  return (
    <Stack gap="sm" align="flex-start" maw={520}>
      <Title order={order}>{heading}</Title>
      <Text c="dimmed">{body}</Text>
      {children}
    </Stack>
  );
}

/** Shown for unknown addresses and deleted items. */
export function NothingHere() {
  const { t } = useTranslation();
  usePageTitle(t('notFound.heading'));
  return (
    <EmptyNotice heading={t('notFound.heading')} body={t('notFound.body')}>
      <LinkButton to="/">{t('notFound.home')}</LinkButton>
    </EmptyNotice>
  );
}
