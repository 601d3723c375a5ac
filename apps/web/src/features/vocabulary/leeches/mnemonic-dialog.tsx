import { Button, Group, Stack, Text, Textarea } from '@mantine/core';
import type { WordDto } from '@wordhoard/api-client/types';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../components/dialog.js';
import { ForeignText } from '../../../components/foreign-text.js';
import { ProblemAlert } from '../../../components/problem-alert.js';
import { useSubmission } from '../../../components/use-submission.js';
import { useMutation } from '@tanstack/react-query';
import { updateWordMutation } from '@wordhoard/api-client/queries';

const MAX_MNEMONIC_LENGTH = 2000;

export function MnemonicDialog({ word, onClose }: { word: WordDto; onClose: () => void }) {
  const { t } = useTranslation('leeches');
  const { t: common } = useTranslation();
  const updateWord = useMutation(updateWordMutation());
  const { formProps, errors, isSending, refusal } = useSubmission({
    fields: ['mnemonic'],
    rules: {},
    send: async ({ mnemonic }) => {
      await updateWord.mutateAsync({ path: { word_id: word.id }, body: { mnemonic: mnemonic.trim() || null } });
      onClose();
    },
  });
  return (
    <Dialog isOpen title={t('mnemonic.title')} onClose={onClose}>
      <form {...formProps}>
        <Stack>
          {refusal && <ProblemAlert {...refusal} />}
          <Text>
            <ForeignText language={word.target_language}>{word.term}</ForeignText>
          </Text>
          <Textarea
            name="mnemonic"
            label={t('mnemonic.label')}
            description={t('mnemonic.hint')}
            defaultValue={word.mnemonic ?? ''}
            error={errors.mnemonic}
            maxLength={MAX_MNEMONIC_LENGTH}
            dir="auto"
            rows={4}
            data-autofocus
          />
          <Group justify="flex-end">
            <Button type="submit" loading={isSending}>
              {common('actions.save')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
