import { NativeSelect, Stack } from '@mantine/core';
import type { GrantDto } from '@wordhoard/api-client/types';
import { useTranslation } from 'react-i18next';
import { ChoiceCards } from '../../../components/choice-cards.js';
import { formatDate } from '../../../lib/format-moment.js';
import { useNow } from '../../../lib/use-now.js';

export interface GrantDuration {
  mode: GrantDto['mode'];
  /** Used if `mode` is `always`. */
  days: number;
}

export interface DurationFieldsProps {
  duration: GrantDuration;
  onChange: (duration: GrantDuration) => void;
}

const DAY_MS = 86_400_000;
/** Half a year at most: the server's limit is a year by its own clock. */
const DURATIONS_DAYS = [1, 7, 30, 90, 180];

export function DurationFields({ duration, onChange }: DurationFieldsProps) {
  const { t, i18n } = useTranslation('assistants');
  const now = useNow();
  const endOf = (days: number) => formatDate(new Date(now + days * DAY_MS).toISOString(), i18n.language);
  return (
    <Stack gap="sm">
      <ChoiceCards
        legend={t('allow.howLong')}
        choices={[
          { value: 'always', name: t('allow.always'), explanation: t('allow.alwaysIs') },
          { value: 'once', name: t('allow.once'), explanation: t('allow.onceIs') },
          { value: 'deny', name: t('allow.never'), explanation: t('allow.neverIs') },
        ]}
        value={duration.mode}
        onChange={(mode) => {
          onChange({ ...duration, mode });
        }}
      />
      {duration.mode === 'always' && (
        <NativeSelect
          label={t('allow.ends')}
          value={String(duration.days)}
          data={DURATIONS_DAYS.map((days) => ({ value: String(days), label: t('allow.days', { count: days, date: endOf(days) }) }))}
          onChange={(event) => {
            onChange({ ...duration, days: Number(event.currentTarget.value) });
          }}
        />
      )}
    </Stack>
  );
}
