import { Text } from '@mantine/core';
import type { AuthorizationPreviewDto } from '@wordhoard/api-client/types';
import { isLoopback } from '@wordhoard/oauth';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../../components/notice.js';
import classes from './consent.module.css';

export interface RequestDetailsProps {
  preview: AuthorizationPreviewDto;
  account: ReactNode;
}

/** The client, the redirect target and the account. Of these, only the client's name is self-declared. */
export function RequestDetails({ preview, account }: RequestDetailsProps) {
  const { t } = useTranslation('consent');
  const target = useRedirectTarget()(preview);
  const describedAt = hostOfDocument(preview.client_id);
  return (
    <>
      <dl className={classes['facts']}>
        <dt>{t('app')}</dt>
        <dd>
          <Text component="span" fw={600}>
            <bdi dir="auto">{preview.client_name}</bdi>
          </Text>
          <span className={classes['about']}>{t('nameIsClaim')}</span>
        </dd>
        {describedAt !== null && (
          <>
            <dt>{t('describedAt')}</dt>
            <dd dir="ltr">{describedAt}</dd>
          </>
        )}
        <dt>{t('answerGoes')}</dt>
        <dd dir="auto">{target}</dd>
        <dt>{t('accessTo')}</dt>
        <dd dir="ltr">{preview.resource}</dd>
        <dt>{t('account')}</dt>
        <dd>{account}</dd>
      </dl>
      {preview.loopback_only && <Notice>{t('loopback')}</Notice>}
    </>
  );
}

/** The host of a client metadata document is verified, because only its owner can publish there. */
function hostOfDocument(clientId: string): string | null {
  return clientId.startsWith('https://') ? (URL.parse(clientId)?.host ?? null) : null;
}

/** The redirect target as text. */
export function useRedirectTarget(): (preview: Pick<AuthorizationPreviewDto, 'redirect_uri' | 'redirect_host'>) => string {
  const { t } = useTranslation('consent');
  return ({ redirect_uri, redirect_host: host }) => {
    // Isolated, so that the direction of the surrounding text does not reorder it.
    const place = `\u2066${host}\u2069`;
    if (isLoopback(redirect_uri)) return t('where.device', { place });
    return redirect_uri.startsWith('https:') ? place : t('where.program', { place });
  };
}
