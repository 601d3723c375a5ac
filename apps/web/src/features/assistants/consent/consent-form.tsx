import { Text, Title } from '@mantine/core';
import type { AuthorizationPreviewDto } from '@wordhoard/api-client/types';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyNotice } from '../../../components/empty-notice.js';
import { LinkButton } from '../../../components/link-button.js';
import { LoadFailure } from '../../../components/load-failure.js';
import { Loading } from '../../../components/loading.js';
import { hasCode, isMissing } from '../../../lib/faults.js';
import { WithAbilities } from '../abilities.js';
import { type AuthorizationQuery, useAuthorizationPreview } from '../api/authorization.js';
import { AuthorizationForm } from './authorization-form.js';
import { RedirectNotice } from './redirect-notice.js';

export interface ConsentFormProps {
  query: AuthorizationQuery;
  /** The user's account, with a link to change it. */
  account: ReactNode;
}

interface AuthorizationAnswer {
  address: string;
  isApproved: boolean;
}

/** The consent page: shows the request and redirects with the answer. */
export function ConsentForm({ query, account }: ConsentFormProps) {
  const { t } = useTranslation('consent');
  const preview = useAuthorizationPreview(query);
  const [answer, setAnswer] = useState<AuthorizationAnswer | null>(null);
  const { error } = preview;
  if (isMissing(error)) return <InvalidRequest heading={t('off.heading')} body={t('off.body')} />;
  if (hasCode(error, 'OAUTH.INVALID_REQUEST') || hasCode(error, 'OAUTH.INVALID_TARGET'))
    return (
      <InvalidRequest heading={t('faulty.heading')} body={t('faulty.body')} {...(error.body.detail && { detail: error.body.detail })} />
    );
  const answered = (address: string, isApproved: boolean) => {
    setAnswer({ address, isApproved });
    location.assign(address);
  };
  return (
    <>
      <div>
        <Title order={1}>{t('title')}</Title>
        {!answer && <Text c="dimmed">{t('intro')}</Text>}
      </div>
      {preview.isPending && <Loading heights={[120, 240]} />}
      {preview.isError && <LoadFailure error={error} onRetry={() => void preview.refetch()} />}
      {preview.data && answer && <RedirectNotice preview={preview.data} {...answer} />}
      {preview.data && !answer && <AuthorizationRequest preview={preview.data} query={query} account={account} onAnswered={answered} />}
    </>
  );
}

interface AuthorizationRequestProps extends ConsentFormProps {
  preview: AuthorizationPreviewDto;
  onAnswered: (address: string, isApproved: boolean) => void;
}

function AuthorizationRequest(props: AuthorizationRequestProps) {
  return <WithAbilities>{(abilities) => <AuthorizationForm {...props} abilities={abilities} />}</WithAbilities>;
}

export interface InvalidRequestProps {
  heading: string;
  body: string;
  /** The server's message, for the app's developer. */
  detail?: string;
}

/** An invalid request. It links home only, because its redirect URI may be the invalid part. */
function InvalidRequest({ heading, body, detail }: InvalidRequestProps) {
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
