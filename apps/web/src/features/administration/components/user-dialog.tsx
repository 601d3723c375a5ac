import type { ManagedUserDto } from '@wordhoard/api-client/types';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../components/confirm-dialog.js';
import { useNotify } from '../../../components/notifications.js';
import { useDeleteUser, useSetUserRole } from '../api/users.js';
import { ResetLinkDialog } from './reset-link-dialog.js';

export type UserAction = 'role' | 'reset-link' | 'delete';

export interface UserDialogProps {
  action: UserAction;
  user: ManagedUserDto;
  onClose: () => void;
  onDeleted: () => void;
}

export function UserDialog({ action, user, onClose, onDeleted }: UserDialogProps) {
  if (action === 'role') return <RoleDialog user={user} onClose={onClose} />;
  if (action === 'delete') return <DeleteUserDialog user={user} onClose={onClose} onDeleted={onDeleted} />;
  return <ResetLinkDialog user={user} onClose={onClose} />;
}

function RoleDialog({ user, onClose }: Pick<UserDialogProps, 'user' | 'onClose'>) {
  const { t } = useTranslation('administration');
  const notify = useNotify();
  const setRole = useSetUserRole();
  const { id, username } = user;
  const isAdministrator = user.role === 'admin';
  const change = () => {
    setRole.mutate(
      { id, role: isAdministrator ? 'user' : 'admin' },
      {
        onSuccess: () => {
          notify({ message: isAdministrator ? t('done.isUser', { username }) : t('done.isAdministrator', { username }) });
          onClose();
        },
      },
    );
  };
  return (
    <ConfirmDialog
      isOpen
      title={isAdministrator ? t('role.takeTitle', { username }) : t('role.giveTitle', { username })}
      body={isAdministrator ? t('role.takeBody') : t('role.giveBody')}
      confirm={isAdministrator ? t('actions.makeUser') : t('actions.makeAdministrator')}
      isPending={setRole.isPending}
      error={setRole.error}
      onConfirm={change}
      onClose={onClose}
    />
  );
}

function DeleteUserDialog({ user, onClose, onDeleted }: Omit<UserDialogProps, 'action'>) {
  const { t } = useTranslation('administration');
  const notify = useNotify();
  const deleteUser = useDeleteUser();
  const { id, username, email, word_count } = user;
  const remove = () => {
    deleteUser.mutate(id, {
      onSuccess: () => {
        notify({ message: t('done.deleted', { username }) });
        onDeleted();
      },
    });
  };
  return (
    <ConfirmDialog
      isOpen
      title={t('delete.title', { username })}
      body={t('delete.body', { username, email, count: word_count })}
      confirm={t('delete.confirm', { username })}
      isPending={deleteUser.isPending}
      error={deleteUser.error}
      onConfirm={remove}
      onClose={onClose}
    />
  );
}
