import { useTranslation } from 'react-i18next';
import { EmptyNotice } from '../../../components/empty-notice.js';
import { LinkButton } from '../../../components/link-button.js';

/** For who has groups and nothing in them: where to begin. */
export function NoWords({ groupId }: { groupId: number | undefined }) {
  const { t } = useTranslation('reviews');
  return (
    <EmptyNotice order={2} heading={t('noWords.heading')} body={t('noWords.body')}>
      {groupId !== undefined && (
        <LinkButton to="/groups/$groupId" params={{ groupId: String(groupId) }}>
          {t('noWords.add')}
        </LinkButton>
      )}
    </EmptyNotice>
  );
}
