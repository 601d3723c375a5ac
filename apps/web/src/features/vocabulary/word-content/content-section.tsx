import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import type { WordDto } from '@wordhoard/api-client/types';
import type { WordFieldName } from '@wordhoard/word-fields';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './content-section.module.css';
import { EditForm } from './edit-form.js';
import { useEditMode } from './use-edit-mode.js';

export interface ContentSectionProps {
  word: WordDto;
  heading: string;
  fields: readonly WordFieldName[];
  /** Shown if all fields are empty. */
  empty: string;
  children: ReactNode;
}

/** A group of fields that is shown, and edited in place. */
export function ContentSection({ word, heading, fields, empty, children }: ContentSectionProps) {
  const { t } = useTranslation('word-page');
  const id = useId();
  const { isEditing, edit, close, opener } = useEditMode();
  const isEmpty = fields.every((field) => word[field] === null || (word[field] as string | unknown[]).length === 0);
  return (
    <Stack component="section" gap="md" aria-labelledby={id}>
      <Group justify="space-between" wrap="nowrap">
        <Title order={2} id={id}>
          {heading}
        </Title>
        {!isEditing && (
          <Button
            ref={opener}
            variant="subtle"
            size="sm"
            px="xs"
            className={classes['edit']}
            leftSection={<IconPencil size={16} aria-hidden />}
            aria-label={t('edit.section', { section: heading })}
            onClick={edit}
          >
            {t('edit.edit')}
          </Button>
        )}
      </Group>
      {isEditing && <EditForm word={word} label={heading} fields={fields} onClose={close} />}
      {!isEditing && (isEmpty ? <Text c="dimmed">{empty}</Text> : children)}
    </Stack>
  );
}
