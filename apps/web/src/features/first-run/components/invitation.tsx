import { Group } from '@mantine/core';
import type { GroupDto } from '@wordhoard/api-client/types';
import { useTranslation } from 'react-i18next';
import { EmptyNotice } from '../../../components/empty-notice.js';
import { LinkButton } from '../../../components/link-button.js';

/** Shown without words: links to starter words, to the empty group and to the import. */
export function Invitation({ group }: { group: GroupDto | undefined }) {
  const { t } = useTranslation('first-run');
  if (!group) {
    return (
      <EmptyNotice heading={t('invitation.heading')} body={t('invitation.body')}>
        <Group gap="sm">
          <LinkButton to="/welcome" search={{}}>
            {t('invitation.begin')}
          </LinkButton>
          <ImportLink group={undefined} />
        </Group>
      </EmptyNotice>
    );
  }
  return (
    <EmptyNotice order={2} heading={t('noWords.heading')} body={t('noWords.body')}>
      <Group gap="sm">
        <LinkButton to="/welcome" search={{}}>
          {t('noWords.begin')}
        </LinkButton>
        <LinkButton to="/groups/$groupId" params={{ groupId: String(group.id) }} variant="default">
          {t('noWords.add')}
        </LinkButton>
        <ImportLink group={group} />
      </Group>
    </EmptyNotice>
  );
}

function ImportLink({ group }: { group: GroupDto | undefined }) {
  const { t } = useTranslation('first-run');
  return (
    <LinkButton to="/import" search={group ? { group: String(group.id) } : {}} variant="default">
      {t('elsewhere.bring')}
    </LinkButton>
  );
}
