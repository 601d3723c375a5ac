import { Paper, Stack, Text, Title } from '@mantine/core';
import type { ReviewStateDto } from '@wordhoard/api-client/types';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './schedules.module.css';
import { useScheduleFigures } from './use-schedule-figures.js';
import { useFacetTexts } from '../components/use-review-texts.js';

export interface SchedulePanelProps {
  state: ReviewStateDto;
  /** Whether to explain each figure. */
  isExplained: boolean;
  isAsked: boolean;
  /** Milliseconds. */
  now: number;
}

/** The schedule of one facet. */
export function SchedulePanel({ state, isExplained, isAsked, now }: SchedulePanelProps) {
  const { t } = useTranslation('word-page');
  const id = useId();
  const facetText = useFacetTexts();
  const figures = useScheduleFigures(state, now);
  return (
    <Paper component="section" withBorder p="lg" aria-labelledby={id}>
      <Stack gap="md">
        <Title order={3} id={id}>
          {facetText(state.facet)}
        </Title>
        {!isAsked && <Text c="dimmed">{t('schedule.notAsked')}</Text>}
        <dl className={classes['figures']}>
          {figures.map(({ name, label, value, meaning }) => (
            <div key={name} className={classes['figure']}>
              <dt className={classes['label']}>{label}</dt>
              <dd className={classes['value']}>{value}</dd>
              {isExplained && <dd className={classes['meaning']}>{meaning}</dd>}
            </div>
          ))}
        </dl>
      </Stack>
    </Paper>
  );
}
