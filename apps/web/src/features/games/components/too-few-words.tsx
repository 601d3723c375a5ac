import { useTranslation } from 'react-i18next';
import { EmptyNotice } from '../../../components/empty-notice.js';
import { LinkButton } from '../../../components/link-button.js';

/** Says what a group lacks for a game. */
export function TooFewWords({ groupId }: { groupId: number }) {
  const { t } = useTranslation('games');
  return (
    <EmptyNotice heading={t('few')} body={t('fewBody')} order={2}>
      <LinkButton to="/groups/$groupId" params={{ groupId: String(groupId) }}>
        {t('addWords')}
      </LinkButton>
    </EmptyNotice>
  );
}
