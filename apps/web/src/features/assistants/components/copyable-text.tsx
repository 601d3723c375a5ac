import { Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { copyFieldText } from '../../../lib/copy-field.js';
import classes from './assistants.module.css';

export interface CopyableTextProps {
  /** Label for screen readers. */
  label: string;
  /** Label of the button. */
  copyLabel: string;
  text: string;
}

/** A text with a copy button. */
export function CopyableText({ label, copyLabel, text }: CopyableTextProps) {
  const { t } = useTranslation('assistants');
  const field = useRef<HTMLTextAreaElement>(null);
  const [message, setMessage] = useState('');
  const copy = async () => {
    setMessage((await copyFieldText(field.current)) ? t('connect.copied') : t('connect.copyByHand'));
  };
  return (
    <Stack gap={4}>
      <Textarea
        ref={field}
        aria-label={label}
        value={text}
        rows={text.split('\n').length}
        readOnly
        wrap="off"
        dir="ltr"
        spellCheck={false}
        className={classes['code']}
      />
      <Group gap="sm">
        <Button variant="default" size="compact-sm" aria-label={copyLabel} onClick={() => void copy()}>
          {t('connect.copy')}
        </Button>
        <Text size="sm" c="dimmed" role="status">
          {message}
        </Text>
      </Group>
    </Stack>
  );
}
