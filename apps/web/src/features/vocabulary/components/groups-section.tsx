import { Button, Group, Stack, Title } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { GroupDto } from '@wordhoard/api-client/types';
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { GroupList } from './group-list.js';

// Dialogs are a large part of the component library, and a first visit needs none.
const NewGroupDialog = lazy(async () => ({ default: (await import('./new-group-dialog.js')).NewGroupDialog }));

export interface GroupsSectionProps {
  groups: readonly GroupDto[];
  /** Another way to add words. */
  action?: ReactNode;
}

/** All groups, and a button to create one. */
export function GroupsSection({ groups, action }: GroupsSectionProps) {
  const { t } = useTranslation('vocabulary');
  const opener = useRef<HTMLButtonElement>(null);
  const [isAdding, setIsAdding] = useState(false);
  return (
    <Stack component="section" gap="md" aria-labelledby="groups-heading">
      <Group justify="space-between">
        <Title order={2} id="groups-heading">
          {t('groups.heading')}
        </Title>
        <Group gap="xs">
          {action}
          <Button
            ref={opener}
            variant="default"
            size="sm"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => {
              setIsAdding(true);
            }}
          >
            {t('group.newTitle')}
          </Button>
        </Group>
      </Group>
      <GroupList groups={groups} />
      {isAdding && (
        <Suspense>
          <NewGroupDialog
            onClose={() => {
              setIsAdding(false);
              opener.current?.focus();
            }}
          />
        </Suspense>
      )}
    </Stack>
  );
}
