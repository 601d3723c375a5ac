import { Button, Group, Stack, Textarea } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { textAttributes } from '../foreign-text.js';
import { ProblemAlert } from '../problem-alert.js';
import { useSubmission } from '../use-submission.js';

export interface OwnVersionFormProps {
  text: string;
  language: string;
  onSave: (text: string) => Promise<void>;
  onCancel: () => void;
}

/** Limit of the API, in characters. */
const MAX_TEXT_LENGTH = 2000;

/** The learner's own correction. */
export function OwnVersionForm({ text, language, onSave, onCancel }: OwnVersionFormProps) {
  const { t } = useTranslation('thread');
  const { t: common } = useTranslation();
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    field.current?.focus();
  }, []);
  const { formProps, errors, isSending, refusal } = useSubmission({
    fields: ['text'],
    rules: { text: (value) => (value.trim() === '' ? t('correction.ownRule') : null) },
    send: (values) => onSave(values.text.trim()),
  });
  const { lang } = textAttributes(text, language);
  return (
    <form {...formProps}>
      <Stack gap="xs">
        {refusal && <ProblemAlert {...refusal} />}
        <Textarea
          ref={field}
          name="text"
          label={t('correction.own')}
          defaultValue={text}
          error={errors.text}
          maxLength={MAX_TEXT_LENGTH}
          rows={2}
          dir="auto"
          {...(lang && { lang })}
        />
        <Group gap="xs">
          <Button type="submit" size="xs" loading={isSending}>
            {common('actions.save')}
          </Button>
          <Button variant="default" size="xs" onClick={onCancel}>
            {common('actions.cancel')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
