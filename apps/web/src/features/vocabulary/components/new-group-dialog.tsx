import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../components/dialog.js';
import { GroupForm } from './group-form.js';
import { groupToCreate, useCreateGroup } from '../api/groups.js';

export function NewGroupDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('vocabulary');
  const createGroup = useCreateGroup();
  const navigate = useNavigate();
  return (
    <Dialog isOpen title={t('group.newTitle')} onClose={onClose}>
      <GroupForm
        initialValues={{ name: '', target_language: 'Spanish', directions: 'recognition' }}
        submitLabel={t('group.create')}
        onSubmit={async (values) => {
          const group = await createGroup.mutateAsync(groupToCreate(values));
          await navigate({ to: '/groups/$groupId', params: { groupId: String(group.id) } });
        }}
      />
    </Dialog>
  );
}
