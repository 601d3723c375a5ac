import { Button, Group, NativeSelect, Stack, TextInput } from '@mantine/core';
import type { GroupDto } from '@wordhoard/api-client/types';
import { WORD_FIELDS } from '@wordhoard/word-fields';
import { type SubmitEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../components/dialog.js';
import { parseTranslations } from '../../../lib/translations.js';
import { useQuery } from '@tanstack/react-query';
import { listGroupsOptions } from '@wordhoard/api-client/queries';
import type { BulkEdit } from './use-bulk-actions.js';

/** Options other than values: leave the field, clear it, or enter a text. */
const [KEEP, CLEAR, WRITE] = ['', 'none', 'write'];

export interface BulkEditDialogProps {
  group: GroupDto;
  /** Null if not counted. */
  count: number | null;
  onEdit: (edit: BulkEdit) => void;
  onClose: () => void;
}

/** Applies the same change to many words; by default every field stays unchanged. */
export function BulkEditDialog({ group, count, onEdit, onClose }: BulkEditDialogProps) {
  const { t } = useTranslation('group-table');
  const { t: common } = useTranslation();
  const groups = useQuery(listGroupsOptions()).data ?? [];
  const [isUnchanged, setIsUnchanged] = useState(false);
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const edit = editOf(new FormData(event.currentTarget));
    const isUnchanged = Object.keys(edit).length === 0;
    setIsUnchanged(isUnchanged);
    if (isUnchanged) return;
    onClose();
    onEdit(edit);
  };
  const keep = { value: KEEP, label: t('change.keep') };
  return (
    <Dialog isOpen title={count === null ? t('change.titleAll') : t('change.title', { count })} onClose={onClose}>
      <form onSubmit={onSubmit}>
        <Stack>
          <NativeSelect
            name="group_id"
            label={t('change.group')}
            data={[keep, ...groups.filter(({ id }) => id !== group.id).map(({ id, name }) => ({ value: String(id), label: name }))]}
            error={isUnchanged && t('change.rule')}
            data-autofocus
          />
          <NativeSelect
            name="cefr_level"
            label={t('change.level')}
            data={[
              keep,
              ...WORD_FIELDS.cefr_level.values.map((level) => ({ value: level, label: level })),
              { value: CLEAR, label: t('change.remove') },
            ]}
          />
          <TextChange name="part_of_speech" label={t('change.partOfSpeech')} text={t('change.newPartOfSpeech')} />
          <TextChange name="tags" label={t('change.tags')} text={t('change.newTags')} description={t('change.tagsHint')} />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {common('actions.cancel')}
            </Button>
            <Button type="submit">{t('change.submit')}</Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}

interface TextChangeProps {
  name: string;
  label: string;
  /** Label of the field for the new text. */
  text: string;
  description?: string;
}

function TextChange({ name, label, text, description }: TextChangeProps) {
  const { t } = useTranslation('group-table');
  const [option, setOption] = useState(KEEP);
  return (
    <Stack gap="xs">
      <NativeSelect
        name={`${name}-wish`}
        label={label}
        value={option}
        data={[
          { value: KEEP, label: t('change.keep') },
          { value: WRITE, label: t('change.write') },
          { value: CLEAR, label: t('change.remove') },
        ]}
        onChange={({ currentTarget }) => {
          setOption(currentTarget.value);
        }}
      />
      {option === WRITE && (
        <TextInput
          name={name}
          aria-label={text}
          description={description}
          maxLength={WORD_FIELDS.part_of_speech.max}
          dir="auto"
          autoComplete="off"
          required
        />
      )}
    </Stack>
  );
}

/** Only the changed fields. */
function editOf(form: FormData): BulkEdit {
  const valueOf = (name: string) => {
    const value = form.get(name);
    return typeof value === 'string' ? value.trim() : '';
  };
  const [groupId, level] = [valueOf('group_id'), valueOf('cefr_level')];
  const [part, tags] = [valueOf('part_of_speech'), parseTranslations(valueOf('tags'))];
  const [partOption, tagsOption] = [valueOf('part_of_speech-wish'), valueOf('tags-wish')];
  return {
    ...(groupId && { group_id: Number(groupId) }),
    ...(level && { cefr_level: level === CLEAR ? null : (level as BulkEdit['cefr_level']) }),
    ...(partOption === CLEAR && { part_of_speech: null }),
    ...(partOption === WRITE && part && { part_of_speech: part }),
    ...(tagsOption === CLEAR && { tags: [] }),
    ...(tagsOption === WRITE && tags.length > 0 && { tags }),
  };
}
