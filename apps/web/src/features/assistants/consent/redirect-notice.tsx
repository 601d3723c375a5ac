import { Anchor, Text } from '@mantine/core';
import type { AuthorizationPreviewDto } from '@wordhoard/api-client/types';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../../components/notice.js';
import { useRedirectTarget } from './request-details.js';

export interface RedirectNoticeProps {
  preview: AuthorizationPreviewDto;
  address: string;
  isApproved: boolean;
}

/** Shown after the redirect, with a link, because browsers say nothing if no app handles the redirect URI. */
export function RedirectNotice({ preview, address, isApproved }: RedirectNoticeProps) {
  const { t } = useTranslation('consent');
  const target = useRedirectTarget()(preview);
  const heading = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The pressed button disappeared.
    heading.current?.focus();
  }, []);
  return (
    <div ref={heading} tabIndex={-1}>
      <Notice>
        <span>
          <Text fw={600}>{isApproved ? t('leaving.approved') : t('leaving.denied')}</Text>
          <Text size="sm">{t('leaving.body', { target })}</Text>
        </span>
        <Anchor href={address} rel="noreferrer" size="sm" underline="always">
          {t('leaving.go')}
        </Anchor>
      </Notice>
    </div>
  );
}
