import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Modal.css';
import { Modal } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { groupToCreate, useCreateGroup } from '../api/create-group.js';
import { GroupForm } from './group-form.js';

export function NewGroupDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('vocabulary');
  const { t: common } = useTranslation();
  const createGroup = useCreateGroup();
  const navigate = useNavigate();
  return (
    <Modal opened onClose={onClose} title={t('group.newTitle')} closeButtonProps={{ 'aria-label': common('actions.close') }} centered>
      <GroupForm
        initialValues={{ name: '', target_language: 'Spanish' }}
        submitLabel={t('group.create')}
        onSubmit={async (values) => {
          const group = await createGroup.mutateAsync(groupToCreate(values));
          await navigate({ to: '/groups/$groupId', params: { groupId: String(group.id) } });
        }}
      />
    </Modal>
  );
}
