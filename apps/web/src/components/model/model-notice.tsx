import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getMeOptions } from '@wordhoard/api-client/queries';
import type { AnsweringModelDto } from '@wordhoard/api-client/types';
import { useTranslation } from 'react-i18next';
import { TextLink } from '../link-button.js';
import { Notice } from '../notice.js';
import { useModel } from './use-model.js';

export interface ModelNoticeProps {
  /** What still works without a model, as a sentence. */
  without: string;
}

/** Says which provider receives the learner's text, or that AI is off and how to change that. */
export function ModelNotice({ without }: ModelNoticeProps) {
  const model = useModel();
  if (!model) return null;
  return model.provider === 'none' ? <Off without={without} /> : <RecipientNotice model={model} />;
}

/** Says which provider receives the text. */
export function RecipientNotice({ model: { provider, personal, host } }: { model: AnsweringModelDto }) {
  const { t } = useTranslation('model');
  const hosts = {
    none: null,
    local: t('goesTo.local'),
    cloud_a: t('goesTo.cloud_a'),
    cloud_b: t('goesTo.cloud_b'),
    cloud_c: t('goesTo.cloud_c'),
  };
  const own = { ...hosts, cloud_a: t('goesToOwn.cloud_a'), cloud_b: t('goesToOwn.cloud_b'), cloud_c: t('goesToOwn.cloud_c') };
  return (
    <Text size="sm" c="dimmed">
      {(personal ? own : hosts)[provider]}
      {host !== null && ` ${t('goesTo.host', { host })}`}
    </Text>
  );
}

function Off({ without }: ModelNoticeProps) {
  const { t } = useTranslation('model');
  const isAdministrator = useQuery(getMeOptions()).data?.role === 'admin';
  return (
    <Notice>
      <span>
        <strong>{t('off.heading')}.</strong> {without} {isAdministrator ? t('off.toSettings') : t('off.ownKey')}
      </span>
      {isAdministrator ? (
        <TextLink to="/admin/ai">{t('off.administration')}</TextLink>
      ) : (
        <TextLink to="/settings/ai">{t('off.ownSettings')}</TextLink>
      )}
    </Notice>
  );
}
