import { Button, Group, Stack, Textarea } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useAnnounce } from '../../../components/announcer.js';
import { ProblemAlert } from '../../../components/problem-alert.js';
import { useSubmission } from '../../../components/use-submission.js';
import { mnemonicToCreate, useCreateMnemonic } from '../api/mnemonics.js';

const MAX_MNEMONIC_LENGTH = 1000;

/** Initial value of the field. */
export interface MnemonicDraft {
  text: string;
  /** Written by a model, even if edited since. */
  isAi: boolean;
  /** A new suggestion resets the field. */
  key: number;
}

export interface MnemonicFormProps {
  wordId: number;
  draft: MnemonicDraft;
  onAdded: () => void;
}

/** A form for a new mnemonic, or for editing a suggested one. */
export function MnemonicForm({ wordId, draft, onAdded }: MnemonicFormProps) {
  const { t } = useTranslation('word-help');
  const announce = useAnnounce();
  const field = useRef<HTMLTextAreaElement>(null);
  const createMnemonic = useCreateMnemonic();
  useEffect(() => {
    if (draft.isAi) field.current?.focus();
  }, [draft]);
  const { formProps, errors, isSending, refusal } = useSubmission({
    fields: ['text'],
    rules: { text: (text) => (text.trim() === '' ? t('mnemonics.rule') : null) },
    send: async ({ text }) => {
      await createMnemonic.mutateAsync(mnemonicToCreate(wordId, text, draft.isAi));
      announce(t('mnemonics.kept'));
      onAdded();
    },
  });
  return (
    <form {...formProps}>
      <Stack gap="sm">
        {refusal && <ProblemAlert {...refusal} />}
        <Textarea
          ref={field}
          name="text"
          label={draft.isAi ? t('mnemonics.changed') : t('mnemonics.own')}
          defaultValue={draft.text}
          error={errors.text}
          maxLength={MAX_MNEMONIC_LENGTH}
          dir="auto"
          rows={2}
        />
        <Group justify="flex-end">
          <Button type="submit" variant="default" loading={isSending}>
            {t('mnemonics.add')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
