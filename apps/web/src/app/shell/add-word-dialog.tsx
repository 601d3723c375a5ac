import { NativeSelect, Stack } from '@mantine/core';
import type { GroupDto } from '@wordhoard/api-client/types';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../components/dialog.js';
import { AddWordForm } from '../../features/vocabulary/components/add-word-form.js';
import { useQuery } from '@tanstack/react-query';
import { listGroupsOptions } from '@wordhoard/api-client/queries';

export interface AddWordDialogProps {
  /** The preselected group. */
  group: GroupDto;
  onClose: () => void;
}

/** Adds words from any page. */
export function AddWordDialog({ group, onClose }: AddWordDialogProps) {
  const { t } = useTranslation('shell');
  const groups = useQuery(listGroupsOptions()).data ?? [group];
  const [chosenId, setChosenId] = useState(group.id);
  const chosen = groups.find(({ id }) => id === chosenId) ?? group;
  return (
    <Dialog isOpen title={t('addWord.title')} onClose={onClose}>
      <Stack>
        <NativeSelect
          label={t('addWord.group')}
          value={String(chosen.id)}
          data={groups.map(({ id, name }) => ({ value: String(id), label: name }))}
          onChange={(event) => {
            setChosenId(Number(event.currentTarget.value));
          }}
        />
        <AddWordForm key={chosen.id} group={chosen} />
      </Stack>
    </Dialog>
  );
}
