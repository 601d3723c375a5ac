import '@mantine/core/styles/ActionIcon.css';
import { ActionIcon, Group, Stack, Text, Title } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import type { GroupDto } from '@wordhoard/api-client/types';
import { toSupportedLanguage } from '@wordhoard/language';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNotify } from '../../../components/notifications.js';
import { DeleteGroupDialog, EditGroupDialog } from './group-dialogs.js';
import { useLanguageNames } from './use-language-names.js';
import { useRestoreWords } from '../api/bulk-words.js';

export interface GroupHeaderProps {
  group: GroupDto;
  /** The page's own action, such as a review. */
  action: ReactNode;
}

/** Name of a group, and the actions on it. */
export function GroupHeader({ group, action }: GroupHeaderProps) {
  const { t } = useTranslation('vocabulary');
  const languageNames = useLanguageNames();
  const [dialog, setDialog] = useState<'edit' | 'delete' | null>(null);
  const close = () => {
    setDialog(null);
  };
  const leave = useLeaving(group);
  return (
    <Group justify="space-between" align="flex-start" gap="md">
      <Stack gap={4} flex="1 1 16rem">
        <Title order={1} style={{ overflowWrap: 'anywhere' }}>
          <bdi>{group.name}</bdi>
        </Title>
        <Text c="dimmed">
          {t('group.about', {
            language: languageNames[toSupportedLanguage(group.target_language)],
            words: t('group.words', { count: group.word_count }),
          })}
        </Text>
      </Stack>
      <Group gap="xs">
        {action}
        <ActionIcon
          variant="default"
          size={36}
          aria-label={t('group.edit')}
          onClick={() => {
            setDialog('edit');
          }}
        >
          <IconPencil size={18} aria-hidden />
        </ActionIcon>
        <ActionIcon
          variant="default"
          size={36}
          aria-label={t('group.delete')}
          onClick={() => {
            setDialog('delete');
          }}
        >
          <IconTrash size={18} aria-hidden />
        </ActionIcon>
      </Group>
      <EditGroupDialog group={group} isOpen={dialog === 'edit'} onClose={close} />
      <DeleteGroupDialog group={group} isOpen={dialog === 'delete'} onClose={close} onDeleted={leave} />
    </Group>
  );
}

/** Leaves the page of a deleted group and offers undo. */
function useLeaving(group: GroupDto): () => void {
  const { t } = useTranslation('vocabulary');
  const navigate = useNavigate();
  const notify = useNotify();
  const restoring = useRestoreWords(() => {
    notify({ message: t('group.restored', { name: group.name }) });
  });
  const undo = () => {
    // A filter on the group restores it with the words deleted with it, even if there are none.
    restoring.mutate({ filter: { group_id: group.id } });
  };
  return () => {
    notify({ message: t('group.deleted', { name: group.name }), action: { label: t('undo'), onPress: undo } });
    void navigate({ to: '/' });
  };
}
