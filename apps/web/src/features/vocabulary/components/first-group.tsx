import { Paper, Stack } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { EmptyNotice } from '../../../components/empty-notice.js';
import { groupToCreate, useCreateGroup } from '../api/create-group.js';
import { GroupForm } from './group-form.js';

/** The first thing that a new learner sees: one small form, then straight to the first word. */
export function FirstGroup() {
  const { t } = useTranslation('vocabulary');
  const createGroup = useCreateGroup();
  const navigate = useNavigate();
  return (
    <Stack gap="lg" maw={520}>
      <EmptyNotice heading={t('groups.firstHeading')} body={t('groups.firstBody')} />
      <Paper withBorder p="lg">
        <GroupForm
          initialValues={{ name: '', target_language: 'Spanish' }}
          submitLabel={t('group.create')}
          onSubmit={async (values) => {
            const group = await createGroup.mutateAsync(groupToCreate(values));
            await navigate({ to: '/groups/$groupId', params: { groupId: String(group.id) } });
          }}
        />
      </Paper>
    </Stack>
  );
}
