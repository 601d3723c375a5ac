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
import { type AskedAuthorization, useAuthorizationPreview } from '../api/authorization.js';
import { Asking } from './asking.js';
import { Leaving } from './leaving.js';

export interface ConsentProps {
  asked: AskedAuthorization;
  /** The user's account, with a link to change it. */
  account: ReactNode;
}

interface Answer {
  address: string;
  isApproved: boolean;
}

/** The consent page: shows the request and redirects with the answer. */
export function Consent({ asked, account }: ConsentProps) {
  const { t } = useTranslation('consent');
  const preview = useAuthorizationPreview(asked);
  const [answer, setAnswer] = useState<Answer | null>(null);
  const { error } = preview;
  if (isMissing(error)) return <Dead heading={t('off.heading')} body={t('off.body')} />;
  if (hasCode(error, 'OAUTH.INVALID_REQUEST') || hasCode(error, 'OAUTH.INVALID_TARGET'))
    return <Dead heading={t('faulty.heading')} body={t('faulty.body')} {...(error.body.detail && { detail: error.body.detail })} />;
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
      {preview.data && answer && <Leaving preview={preview.data} {...answer} />}
      {preview.data && !answer && <Question preview={preview.data} asked={asked} account={account} onAnswered={answered} />}
    </>
  );
}

interface QuestionProps extends ConsentProps {
  preview: AuthorizationPreviewDto;
  onAnswered: (address: string, isApproved: boolean) => void;
}

function Question(props: QuestionProps) {
  return <WithAbilities>{(abilities) => <Asking {...props} abilities={abilities} />}</WithAbilities>;
}

export interface DeadProps {
  heading: string;
  body: string;
  /** The server's message, for the app's developer. */
  detail?: string;
}

/** An invalid request. It links home only, because its redirect URI may be the invalid part. */
function Dead({ heading, body, detail }: DeadProps) {
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
