import type { GroupDto } from '@wordhoard/api-client/types';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../components/dialog.js';
import { ConfirmDialog } from '../../../components/confirm-dialog.js';
import { GroupForm } from './group-form.js';
import { useMutation } from '@tanstack/react-query';
import { updateGroupMutation } from '@wordhoard/api-client/queries';
import { useDeleteGroup } from '../api/groups.js';

export interface GroupDialogProps {
  group: GroupDto;
  isOpen: boolean;
  onClose: () => void;
}

/** Changes a group’s name, language, directions and study settings. Its words keep their language. */
export function EditGroupDialog({ group, isOpen, onClose }: GroupDialogProps) {
  const { t } = useTranslation('vocabulary');
  const { t: common } = useTranslation();
  const updateGroup = useMutation(updateGroupMutation());
  return (
    <Dialog isOpen={isOpen} title={t('group.editTitle')} onClose={onClose}>
      <GroupForm
        initialValues={{ name: group.name, target_language: group.target_language, directions: group.directions }}
        study={group}
        submitLabel={common('actions.save')}
        onSubmit={async (values) => {
          await updateGroup.mutateAsync({ path: { group_id: group.id }, body: values });
          onClose();
        }}
      />
    </Dialog>
  );
}

/** Confirms deleting a group with its words. */
export function DeleteGroupDialog({ group, isOpen, onClose, onDeleted }: GroupDialogProps & { onDeleted: () => void }) {
  const { t } = useTranslation('vocabulary');
  const deleteGroup = useDeleteGroup();
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={t('group.deleteTitle', { name: group.name })}
      body={t('group.deleteBody', { count: group.word_count })}
      confirm={t('group.delete')}
      isPending={deleteGroup.isPending}
      error={deleteGroup.error}
      onConfirm={() => {
        deleteGroup.mutate({ path: { group_id: group.id } }, { onSuccess: onDeleted });
      }}
      onClose={onClose}
    />
  );
}
