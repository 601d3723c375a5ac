import type { ExpectedReminderDto, ReminderDto } from '@wordhoard/api-client/types';
import { useTranslation } from 'react-i18next';
import { useClock } from './use-clock.js';

type Kind = ReminderDto['kind'];
type Recurrence = ReminderDto['recurrence'];
type Silence = NonNullable<ExpectedReminderDto['silent_because']>;

export interface ReminderTexts {
  kinds: Readonly<Record<Kind, string>>;
  explanations: Readonly<Record<Kind, string>>;
  recurrences: Readonly<Record<Recurrence, string>>;
  silences: Readonly<Record<Silence, string>>;
  /** For example "Every day at 18:30". */
  when: (reminder: Pick<ReminderDto, 'kind' | 'recurrence' | 'trigger_time'>) => string;
}

/** Labels of reminder kinds, schedules, and reasons for not sending. */
export function useReminderTexts(): ReminderTexts {
  const { t } = useTranslation('reminders');
  const { wall } = useClock();
  return {
    kinds: {
      due_words: t('kinds.due_words'),
      daily_study: t('kinds.daily_study'),
      goal_progress: t('kinds.goal_progress'),
      weekly_summary: t('kinds.weekly_summary'),
    },
    explanations: {
      due_words: t('explanations.due_words'),
      daily_study: t('explanations.daily_study'),
      goal_progress: t('explanations.goal_progress'),
      weekly_summary: t('explanations.weekly_summary'),
    },
    recurrences: { daily: t('recurrences.daily'), weekdays: t('recurrences.weekdays'), once: t('recurrences.once') },
    silences: {
      late: t('silences.late'),
      suspended: t('silences.suspended'),
      paused: t('silences.paused'),
      no_channel: t('silences.no_channel'),
      skipped_today: t('silences.skipped_today'),
      quiet_hours: t('silences.quiet_hours'),
      nothing_due: t('silences.nothing_due'),
      enough_today: t('silences.enough_today'),
      too_soon: t('silences.too_soon'),
    },
    when: ({ kind, recurrence, trigger_time }) => {
      const time = wall(trigger_time);
      if (kind === 'weekly_summary') return recurrence === 'once' ? t('when.nextMonday', { time }) : t('when.mondays', { time });
      const whens = { daily: t('when.daily', { time }), weekdays: t('when.weekdays', { time }), once: t('when.once', { time }) };
      return whens[recurrence];
    },
  };
}
