import { Button, Group, Stack, TextInput } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../components/dialog.js';
import { useQuery } from '@tanstack/react-query';
import { getRecallSettingsOptions } from '@wordhoard/api-client/queries';
import { dateIn, startOfDay } from '../../../lib/calendar.js';

export interface DueDialogProps {
  onChosen: (dueAt: string) => void;
  onClose: () => void;
}

/** The default while the settings load. */
const DEFAULT_HOUR = 4;

/** Asks for a new due date. */
export function DueDialog({ onChosen, onClose }: DueDialogProps) {
  const { t } = useTranslation('word-page');
  const { t: common } = useTranslation();
  const dayStartHour = useQuery(getRecallSettingsOptions()).data?.day_start_hour ?? DEFAULT_HOUR;
  const [today] = useState(() => dateIn(0));
  const [date, setDate] = useState(() => dateIn(1));
  const [isRefused, setIsRefused] = useState(false);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const dueAt = date < today ? null : startOfDay(date, dayStartHour);
    if (dueAt) onChosen(dueAt);
    else setIsRefused(true);
  };
  return (
    <Dialog isOpen title={t('schedule.setDate')} onClose={onClose}>
      <form noValidate onSubmit={submit}>
        <Stack>
          <TextInput
            type="date"
            label={t('due.date')}
            description={t('due.hint')}
            value={date}
            min={today}
            max="2999-12-31"
            error={isRefused && t('due.rule')}
            onChange={(event) => {
              setDate(event.currentTarget.value);
              setIsRefused(false);
            }}
            data-autofocus
          />
          <Group justify="flex-end">
            <Button type="submit">{common('actions.save')}</Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
