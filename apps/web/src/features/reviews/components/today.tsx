import { Group, Paper, Text } from '@mantine/core';
import type { QueueDto } from '@wordhoard/api-client/types';
import { useTranslation } from 'react-i18next';
import { Figures } from '../../../components/figures.js';
import { LinkButton } from '../../../components/link-button.js';

/** The server counts due and new words up to here; this many means this many or more. */
const MOST_COUNTED = 1000;

export interface TodayProps {
  queue: QueueDto;
  /** Undefined while it is not known. */
  streakDays: number | undefined;
}

/** What waits today, and the way in. */
export function Today({ queue, streakDays }: TodayProps) {
  const { t, i18n } = useTranslation('reviews');
  const counted = (count: number) => {
    const number = new Intl.NumberFormat(i18n.language).format(count);
    return count >= MOST_COUNTED ? t('today.orMore', { number }) : number;
  };
  const { due, learning, daily } = queue;
  const fresh = Math.min(queue.new, daily.new_left);
  // Steps are asked also when the day allows no more reviews.
  const isAnythingAsked = fresh > 0 || (due > 0 && (daily.reviews_left > 0 || learning > 0));
  return (
    <Paper withBorder p="lg">
      <Group justify="space-between" gap="lg">
        <Figures
          figures={[
            { label: t('today.due'), value: counted(due) },
            { label: t('today.new'), value: counted(fresh) },
            { label: t('today.streak'), value: streakDays === undefined ? '–' : t('today.days', { count: streakDays }) },
          ]}
        />
        {isAnythingAsked ? (
          <LinkButton to="/review">{t('today.start')}</LinkButton>
        ) : (
          <Text c="dimmed">{due > 0 ? t('today.enough') : t('today.nothing')}</Text>
        )}
      </Group>
    </Paper>
  );
}
