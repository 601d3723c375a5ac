import { Button, Group, NativeSelect, Stack, Text } from '@mantine/core';
import type { WordDto } from '@wordhoard/api-client/types';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../components/dialog.js';
import { useNotify } from '../../../components/notifications.js';
import { ProblemAlert } from '../../../components/problem-alert.js';
import { useSubmission } from '../../../components/use-submission.js';
import { useMutation, useQuery } from '@tanstack/react-query';
import { updateWordMutation, listGroupsOptions } from '@wordhoard/api-client/queries';

export interface MoveWordDialogProps {
  word: WordDto;
  onClose: () => void;
}

/** Moves the word to another group; its progress is kept. */
export function MoveWordDialog({ word, onClose }: MoveWordDialogProps) {
  const { t } = useTranslation('word-page');
  const notify = useNotify();
  const updateWord = useMutation(updateWordMutation());
  const others = (useQuery(listGroupsOptions()).data ?? []).filter(({ id }) => id !== word.group_id);
  const { formProps, errors, isSending, refusal } = useSubmission({
    fields: ['group_id'],
    rules: {},
    send: async ({ group_id }) => {
      await updateWord.mutateAsync({ path: { word_id: word.id }, body: { group_id: Number(group_id) } });
      notify({ message: t('move.moved', { term: word.term, group: others.find(({ id }) => String(id) === group_id)?.name }) });
      onClose();
    },
  });
  return (
    <Dialog isOpen title={t('menu.move')} onClose={onClose}>
      {others.length === 0 ? (
        <Text>{t('move.none')}</Text>
      ) : (
        <form {...formProps}>
          <Stack>
            {refusal && <ProblemAlert {...refusal} />}
            <NativeSelect
              name="group_id"
              label={t('move.group')}
              description={t('move.hint')}
              error={errors.group_id}
              data={others.map(({ id, name }) => ({ value: String(id), label: name }))}
              data-autofocus
            />
            <Group justify="flex-end">
              <Button type="submit" loading={isSending}>
                {t('move.move')}
              </Button>
            </Group>
          </Stack>
        </form>
      )}
    </Dialog>
  );
}
