import { Text, Title } from '@mantine/core';
import type { AuthorizationPreviewDto } from '@wordhoard/api-client/types';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadFailure } from '../../../components/load-failure.js';
import { Loading } from '../../../components/loading.js';
import { hasCode, isMissing } from '../../../lib/faults.js';
import { useAuthorizationPreview } from '../api/preview-authorization.js';
import type { AskedAuthorization } from '../asked-authorization.js';
import { WithAbilities } from '../components/with-abilities.js';
import { Asking } from './asking.js';
import { Dead } from './dead.js';
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
