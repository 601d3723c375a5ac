import { Button, Group, Stack, Text, Textarea } from '@mantine/core';
import type { WordDto } from '@wordhoard/api-client/types';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../components/dialog.js';
import { ForeignText } from '../../../components/foreign-text.js';
import { ProblemAlert } from '../../../components/problem-alert.js';
import { useSubmission } from '../../../components/use-submission.js';
import { useUpdateWord } from '../api/update-word.js';

const LONGEST = 2000;

/** Writes down what brings a word back to mind. */
export function MnemonicDialog({ word, onClose }: { word: WordDto; onClose: () => void }) {
  const { t } = useTranslation('leeches');
  const { t: common } = useTranslation();
  const updateWord = useUpdateWord();
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
            maxLength={LONGEST}
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
