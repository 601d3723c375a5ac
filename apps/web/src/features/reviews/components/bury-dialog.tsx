import { Button, Group, Stack, TextInput } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../components/dialog.js';
import { dateIn, startOfDay } from '../../../lib/calendar.js';

/** Late enough to fall into the study day of the date for every start of the day. */
const MAX_HOUR = 23;

export interface BuryDialogProps {
  /** With a time on the chosen day. */
  onChosen: (until: string) => void;
  onClose: () => void;
}

/** Asks until when to bury a word. */
export function BuryDialog({ onChosen, onClose }: BuryDialogProps) {
  const { t } = useTranslation('reviews');
  const [tomorrow] = useState(() => dateIn(1));
  const [date, setDate] = useState(tomorrow);
  const [isRefused, setIsRefused] = useState(false);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const until = date < tomorrow ? null : startOfDay(date, MAX_HOUR);
    if (until) onChosen(until);
    else setIsRefused(true);
  };
  return (
    <Dialog isOpen title={t('putOff.heading')} onClose={onClose}>
      <form noValidate onSubmit={submit}>
        <Stack>
          <TextInput
            type="date"
            label={t('putOff.date')}
            description={t('putOff.hint')}
            value={date}
            min={tomorrow}
            max="2999-12-31"
            error={isRefused && t('putOff.rule')}
            onChange={(event) => {
              setDate(event.currentTarget.value);
              setIsRefused(false);
            }}
            data-autofocus
          />
          <Group justify="flex-end">
            <Button type="submit">{t('putOff.save')}</Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
