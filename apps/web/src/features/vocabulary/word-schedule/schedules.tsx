import { Button, Group, Stack, Text, Title } from '@mantine/core';
import type { GroupDto, WordDto } from '@wordhoard/api-client/types';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Facet } from '@wordhoard/scheduling';
import { ScheduleActions } from './schedule-actions.js';
import { SchedulePanel } from './schedule-panel.js';
import classes from './schedules.module.css';

export interface SchedulesProps {
  word: WordDto;
  /** Undefined while loading. */
  group: GroupDto | undefined;
  /** When the word was loaded, in milliseconds. */
  now: number;
}

/** Memory state and due date of each facet. */
export function Schedules({ word, group, now }: SchedulesProps) {
  const { t } = useTranslation('word-page');
  const [isExplained, setIsExplained] = useState(false);
  const answered = word.review_states.filter(({ status }) => status !== 'new');
  return (
    <Stack component="section" gap="md" aria-labelledby="schedule-heading">
      <Group justify="space-between">
        <Title order={2} id="schedule-heading">
          {t('schedule.heading')}
        </Title>
        {answered.length > 0 && (
          <Button
            variant="subtle"
            size="sm"
            px="xs"
            className={classes['explain']}
            aria-expanded={isExplained}
            onClick={() => {
              setIsExplained(!isExplained);
            }}
          >
            {isExplained ? t('schedule.explainLess') : t('schedule.explain')}
          </Button>
        )}
      </Group>
      {answered.length === 0 && <Text c="dimmed">{t('schedule.notStarted')}</Text>}
      {answered.length > 0 && (
        <>
          <div className={classes['panels']}>
            {word.review_states.map((state) => (
              <SchedulePanel
                key={state.facet}
                state={state}
                isExplained={isExplained}
                now={now}
                isAsked={state.facet !== Facet.production || group?.directions !== 'recognition'}
              />
            ))}
          </div>
          <ScheduleActions word={word} />
        </>
      )}
    </Stack>
  );
}
