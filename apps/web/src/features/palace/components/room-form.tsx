import { Button, Group, NativeSelect, Stack, TextInput } from '@mantine/core';
import type { GroupDto } from '@wordhoard/api-client/types';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ProblemAlert } from '../../../components/problem-alert.js';
import { useSubmission } from '../../../components/use-submission.js';
import classes from './palace.module.css';
import { RoomIcon } from './room-icon.js';
import { ROOM_KINDS, type RoomKind } from '../room-model.js';

const MAX_NAME_LENGTH = 128;

export interface RoomFormProps {
  /** Groups to choose from; empty for a room that already has one. */
  groups?: readonly GroupDto[];
  initialGroup?: number | undefined;
  initialName?: string;
  initialIcon?: string | null;
  submitLabel: string;
  onSubmit: (room: { name: string; icon: string; group_id: number }) => Promise<void>;
}

/** Name and icon of a room; for a new room also its group. */
export function RoomForm({ groups = [], initialGroup, initialName = '', initialIcon = 'home', submitLabel, onSubmit }: RoomFormProps) {
  const { t } = useTranslation('palace');
  const [icon, setIcon] = useState(initialIcon ?? 'home');
  const { formProps, errors, isSending, refusal } = useSubmission({
    fields: ['name', 'group_id'],
    rules: { name: (name) => (name.trim() === '' ? t('form.nameRule') : null) },
    send: ({ name, group_id }) => onSubmit({ name, icon, group_id: Number(group_id) }),
  });
  return (
    <form {...formProps}>
      <Stack>
        {refusal && <ProblemAlert {...refusal} />}
        <TextInput
          name="name"
          label={t('form.name')}
          description={t('form.nameHint')}
          defaultValue={initialName}
          error={errors.name}
          maxLength={MAX_NAME_LENGTH}
          dir="auto"
          autoComplete="off"
          data-autofocus
          required
        />
        {groups.length > 0 && (
          <NativeSelect
            name="group_id"
            label={t('form.group')}
            defaultValue={initialGroup}
            error={errors.group_id}
            data={groups.map(({ id, name }) => ({ value: String(id), label: name }))}
          />
        )}
        <IconChoice value={icon} onChange={setIcon} />
        <Group justify="flex-end">
          <Button type="submit" loading={isSending}>
            {submitLabel}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

function IconChoice({ value, onChange }: { value: string; onChange: (icon: string) => void }) {
  const { t } = useTranslation('palace');
  const names: Record<RoomKind, string> = {
    home: t('icon.home'),
    kitchen: t('icon.kitchen'),
    bedroom: t('icon.bedroom'),
    bath: t('icon.bath'),
    study: t('icon.study'),
    garden: t('icon.garden'),
    school: t('icon.school'),
    shop: t('icon.shop'),
  };
  return (
    <fieldset className={classes['icons']}>
      <legend>{t('form.icon')}</legend>
      {ROOM_KINDS.map((icon) => (
        <label key={icon} className={classes['icon']} title={names[icon]}>
          <input
            type="radio"
            name="icon"
            value={icon}
            checked={value === icon}
            aria-label={names[icon]}
            onChange={() => {
              onChange(icon);
            }}
          />
          <RoomIcon name={icon} />
        </label>
      ))}
    </fieldset>
  );
}
