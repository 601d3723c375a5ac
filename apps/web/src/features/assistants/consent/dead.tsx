import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { EmptyNotice } from '../../../components/empty-notice.js';
import { LinkButton } from '../../../components/link-button.js';

export interface DeadProps {
  heading: string;
  body: string;
  /** The server's message, for the app's developer. */
  detail?: string;
}

/** An invalid request. It links home only, because its redirect URI may be the invalid part. */
export function Dead({ heading, body, detail }: DeadProps) {
  const { t } = useTranslation('consent');
  return (
    <EmptyNotice heading={heading} body={body}>
      {detail !== undefined && (
        <Text size="sm" dir="ltr" lang="en">
          {detail}
        </Text>
      )}
      <LinkButton to="/" variant="default">
        {t('home')}
      </LinkButton>
    </EmptyNotice>
  );
}
