import '@mantine/core/styles/Badge.css';
import '@mantine/core/styles/Table.css';
import { Badge, Group, Table, Text, VisuallyHidden } from '@mantine/core';
import type { ManagedUserDto, UserDto } from '@wordhoard/api-client/types';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatRelative } from '../../../lib/format.js';
import { useNow } from '../../../lib/use-now.js';
import { formatDate } from '../../../lib/format-moment.js';
import { type UserAction, UserDialog } from './user-dialog.js';
import { UserMenu } from './user-menu.js';
import classes from './user-table.module.css';

export interface UserTableProps {
  users: readonly ManagedUserDto[];
  me: UserDto;
  /** The focused button disappeared with its user. */
  onDeleted: () => void;
}

/** Users with their actions. Administrators cannot act on themselves. */
export function UserTable({ users, me, onDeleted }: UserTableProps) {
  const { t } = useTranslation('administration');
  const [dialog, setDialog] = useState<{ action: UserAction; user: ManagedUserDto } | null>(null);
  const opener = useRef<HTMLElement>(null);
  const close = () => {
    setDialog(null);
    opener.current?.focus();
  };
  return (
    <>
      <Table aria-labelledby="users-heading" verticalSpacing="sm" className={classes['table']}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('table.user')}</Table.Th>
            <Table.Th className={classes['wide']}>{t('table.words')}</Table.Th>
            <Table.Th className={classes['wide']}>{t('table.since')}</Table.Th>
            <Table.Th className={classes['wide']}>{t('table.lastUsed')}</Table.Th>
            <Table.Th className={classes['actions']}>
              <VisuallyHidden>{t('table.actions')}</VisuallyHidden>
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {users.map((user) => (
            <Table.Tr key={user.id}>
              <UserCells user={user} isMe={user.id === me.id} />
              <Table.Td className={classes['actions']}>
                {user.id !== me.id && (
                  <UserMenu
                    user={user}
                    onChoose={(action, button) => {
                      opener.current = button;
                      setDialog({ action, user });
                    }}
                  />
                )}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      {dialog && (
        <UserDialog
          {...dialog}
          onClose={close}
          onDeleted={() => {
            setDialog(null);
            onDeleted();
          }}
        />
      )}
    </>
  );
}

function UserCells({ user, isMe }: { user: ManagedUserDto; isMe: boolean }) {
  const { t, i18n } = useTranslation('administration');
  const now = useNow();
  const words = new Intl.NumberFormat(i18n.language).format(user.word_count);
  const since = formatDate(user.created_at, i18n.language);
  const used = user.last_used_at === null ? t('users.never') : formatRelative(user.last_used_at, now, i18n.language);
  return (
    <>
      <Table.Th scope="row" className={classes['user']}>
        <Group gap="xs">
          <bdi className={classes['name']}>{user.username}</bdi>
          {isMe && <Badge variant="light">{t('users.you')}</Badge>}
          {user.role === 'admin' && <Badge variant="light">{t('users.administrator')}</Badge>}
          {!user.is_active && (
            <Badge variant="light" color="red">
              {t('users.suspended')}
            </Badge>
          )}
        </Group>
        <Text size="sm" c="dimmed" dir="auto">
          {user.email}
        </Text>
        <Text size="sm" c="dimmed" className={classes['narrow']}>
          {t('users.inShort', { count: user.word_count, words, used })}
        </Text>
      </Table.Th>
      <Table.Td className={classes['wide']}>{words}</Table.Td>
      <Table.Td className={classes['wide']}>{since}</Table.Td>
      <Table.Td className={classes['wide']}>{used}</Table.Td>
    </>
  );
}
