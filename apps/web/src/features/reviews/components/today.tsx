import { Group, Paper, Text } from '@mantine/core';
import type { GroupDto } from '@wordhoard/api-client/types';
import { useTranslation } from 'react-i18next';
import { Figures } from '../../../components/figures.js';
import { LinkButton } from '../../../components/link-button.js';

/** The server counts the due words of a group up to here; this many means this many or more. */
const MOST_COUNTED = 1000;

export interface TodayProps {
  groups: readonly GroupDto[];
  /** Undefined while it is not known. */
  streakDays: number | undefined;
}

/** What waits today, and the way in. */
export function Today({ groups, streakDays }: TodayProps) {
  const { t, i18n } = useTranslation('reviews');
  const number = new Intl.NumberFormat(i18n.language);
  const due = sum(groups.map(({ due_count }) => due_count));
  const fresh = sum(groups.map(({ new_count }) => new_count));
  const isMore = groups.some(({ due_count }) => due_count >= MOST_COUNTED);
  return (
    <Paper withBorder p="lg">
      <Group justify="space-between" gap="lg">
        <Figures
          figures={[
            { label: t('today.due'), value: isMore ? t('today.orMore', { number: number.format(due) }) : number.format(due) },
            { label: t('today.new'), value: number.format(fresh) },
            { label: t('today.streak'), value: streakDays === undefined ? '–' : t('today.days', { count: streakDays }) },
          ]}
        />
        {due + fresh > 0 ? <LinkButton to="/review">{t('today.start')}</LinkButton> : <Text c="dimmed">{t('today.nothing')}</Text>}
      </Group>
    </Paper>
  );
}

function sum(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + count, 0);
}
