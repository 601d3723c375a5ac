import '@mantine/core/styles/ActionIcon.css';
import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/Menu.css';
import { ActionIcon, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import type { ManagedUserDto } from '@wordhoard/api-client/types';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNotify, useReportProblem } from '../../../components/notifications.js';
import { useReactivateUser, useSuspendUser } from '../api/users.js';
import type { UserAction } from './user-dialog.js';

export interface UserMenuProps {
  user: ManagedUserDto;
  /** An action with a dialog. The focus returns to the button afterwards. */
  onChoose: (action: UserAction, button: HTMLElement | null) => void;
}

export function UserMenu({ user, onChoose }: UserMenuProps) {
  const { t } = useTranslation('administration');
  const button = useRef<HTMLButtonElement>(null);
  const { suspend, reactivate } = useSuspension(user);
  const choices = [
    { action: 'role', label: user.role === 'admin' ? t('actions.makeUser') : t('actions.makeAdministrator') },
    { action: 'reset-link', label: t('actions.resetLink') },
    { action: 'delete', label: t('actions.delete'), isDangerous: true },
  ] as const;
  return (
    // Inside the page, because a portal would be outside of all landmarks.
    <Menu position="bottom-end" width="14rem" withinPortal={false} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <ActionIcon ref={button} variant="subtle" color="gray" size="lg" aria-label={t('actions.of', { username: user.username })}>
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={user.is_active ? suspend : reactivate}>
          {user.is_active ? t('actions.suspend') : t('actions.reactivate')}
        </Menu.Item>
        {choices.map(({ action, label, ...choice }) => (
          <Menu.Item
            key={action}
            {...('isDangerous' in choice && { c: 'var(--mantine-color-error)' })}
            onClick={() => {
              onChoose(action, button.current);
            }}
          >
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

/** Each can be undone by the other, so neither asks first. */
function useSuspension({ id, username }: ManagedUserDto): { suspend: () => void; reactivate: () => void } {
  const { t } = useTranslation('administration');
  const [notify, report] = [useNotify(), useReportProblem()];
  const [suspending, reactivating] = [useSuspendUser(), useReactivateUser()];
  const reactivate = () => {
    reactivating.mutate(id, {
      onSuccess: () => {
        notify({ message: t('done.reactivated', { username }) });
      },
      onError: (error) => {
        report(error, reactivate);
      },
    });
  };
  const suspend = () => {
    suspending.mutate(id, {
      onSuccess: () => {
        notify({ message: t('done.suspended', { username }), action: { label: t('actions.undo'), onPress: reactivate } });
      },
      onError: (error) => {
        report(error, suspend);
      },
    });
  };
  return { suspend, reactivate };
}
