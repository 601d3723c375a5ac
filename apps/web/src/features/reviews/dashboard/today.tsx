import { Group, Paper, Stack, Text } from '@mantine/core';
import type { QueueDto } from '@wordhoard/api-client/types';
import { useTranslation } from 'react-i18next';
import { Figures } from '../../../components/figures.js';
import { LinkButton } from '../../../components/link-button.js';
import { hasCardsAhead, hasCardsNow, newToday } from '../queue.js';
import { useQueueText } from '../use-queue-texts.js';

/** The server counts due and new words only up to this number. */
const MAX_COUNTED = 1000;

export interface TodayProps {
  queue: QueueDto;
  /** Undefined while loading. */
  streakDays: number | undefined;
}

/** Today's counts, and links to start a review. */
export function Today({ queue, streakDays }: TodayProps) {
  const { t, i18n } = useTranslation('reviews');
  const queueText = useQueueText(queue);
  const counted = (count: number) => {
    const number = new Intl.NumberFormat(i18n.language).format(count);
    return count >= MAX_COUNTED ? t('today.orMore', { number }) : number;
  };
  const hasCards = hasCardsNow(queue);
  return (
    <Paper withBorder p="lg">
      <Stack gap="lg">
        <Figures
          figures={[
            { label: t('today.due'), value: counted(queue.due) },
            { label: t('today.new'), value: counted(newToday(queue)) },
            { label: t('today.learning'), value: counted(queue.learning) },
            { label: t('today.streak'), value: streakDays === undefined ? '–' : t('today.days', { count: streakDays }) },
          ]}
        />
        {!hasCards && <Text>{queueText}</Text>}
        <Group gap="sm">
          {hasCards && (
            <LinkButton to="/review/start" search={{}}>
              {t('today.start')}
            </LinkButton>
          )}
          {hasCardsAhead(queue) && (
            <LinkButton to="/review/start" search={{ ahead: '1' }} variant="default">
              {t('ahead')}
            </LinkButton>
          )}
          <LinkButton to="/review" search={{}} variant="default">
            {t('today.choose')}
          </LinkButton>
        </Group>
      </Stack>
    </Paper>
  );
}
