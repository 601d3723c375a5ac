import { Button, Group, NativeSelect, Stack, TextInput } from '@mantine/core';
import type { GroupDto, WordDto } from '@wordhoard/api-client/types';
import { type SubmitEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../components/dialog.js';
import { useGroups } from '../api/get-groups.js';
import { parseTranslations } from '../../../lib/translations.js';
import type { BulkEdit } from './use-chosen-words.js';

const LEVELS: readonly NonNullable<WordDto['cefr_level']>[] = ['A1', 'A2', 'B1', 'B2', 'C1', 'C2'];
const MAX_LINE_LENGTH = 255;
/** Of a select: what stays as it is, and what is taken away. */
const [KEEP, NONE, WRITE] = ['', 'none', 'write'];

export interface EditChosenDialogProps {
  group: GroupDto;
  /** The number of words; null if not counted. */
  count: number | null;
  onEdit: (edit: BulkEdit) => void;
  onClose: () => void;
}

/** Sets the same for many words; every field begins with leaving things as they are. */
export function EditChosenDialog({ group, count, onEdit, onClose }: EditChosenDialogProps) {
  const { t } = useTranslation('group-table');
  const { t: common } = useTranslation();
  const groups = useGroups().data ?? [];
  const [isEmpty, setIsEmpty] = useState(false);
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const edit = editOf(new FormData(event.currentTarget));
    const isNothing = Object.keys(edit).length === 0;
    setIsEmpty(isNothing);
    if (isNothing) return;
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
            error={isEmpty && t('change.rule')}
            data-autofocus
          />
          <NativeSelect
            name="cefr_level"
            label={t('change.level')}
            data={[keep, ...LEVELS.map((level) => ({ value: level, label: level })), { value: NONE, label: t('change.remove') }]}
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
  /** What the field is called in which the new text is written. */
  text: string;
  description?: string;
}

function TextChange({ name, label, text, description }: TextChangeProps) {
  const { t } = useTranslation('group-table');
  const [wish, setWish] = useState(KEEP);
  return (
    <Stack gap="xs">
      <NativeSelect
        name={`${name}-wish`}
        label={label}
        value={wish}
        data={[
          { value: KEEP, label: t('change.keep') },
          { value: WRITE, label: t('change.write') },
          { value: NONE, label: t('change.remove') },
        ]}
        onChange={({ currentTarget }) => {
          setWish(currentTarget.value);
        }}
      />
      {wish === WRITE && (
        <TextInput
          name={name}
          aria-label={text}
          description={description}
          maxLength={MAX_LINE_LENGTH}
          dir="auto"
          autoComplete="off"
          required
        />
      )}
    </Stack>
  );
}

/** Only what is to change. */
function editOf(form: FormData): BulkEdit {
  const valueOf = (name: string) => {
    const value = form.get(name);
    return typeof value === 'string' ? value.trim() : '';
  };
  const [groupId, level] = [valueOf('group_id'), valueOf('cefr_level')];
  const [part, tags] = [valueOf('part_of_speech'), parseTranslations(valueOf('tags'))];
  const [partWish, tagsWish] = [valueOf('part_of_speech-wish'), valueOf('tags-wish')];
  return {
    ...(groupId && { group_id: Number(groupId) }),
    ...(level && { cefr_level: level === NONE ? null : (level as BulkEdit['cefr_level']) }),
    ...(partWish === NONE && { part_of_speech: null }),
    ...(partWish === WRITE && part && { part_of_speech: part }),
    ...(tagsWish === NONE && { tags: [] }),
    ...(tagsWish === WRITE && tags.length > 0 && { tags }),
  };
}
