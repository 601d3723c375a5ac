import { Stack, Title } from '@mantine/core';
import type { ScenarioDto } from '@wordhoard/api-client/types';
import { IconCheck, IconMinus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './scene-plot.module.css';

export interface ScenePlotProps {
  scenario: ScenarioDto;
  /** Reached goals, once evaluated. */
  goalsMet?: readonly string[] | undefined;
}

/** Situation, partner and goals of a scene. The server's texts are English. */
export function ScenePlot({ scenario: { situation, partner, goals }, goalsMet }: ScenePlotProps) {
  const { t } = useTranslation('scenarios');
  return (
    <Stack gap="sm">
      <p className={classes['text']} lang="en" dir="ltr">
        {situation}
      </p>
      <p className={classes['partner']}>
        {t('partnerIs')}:{' '}
        <span lang="en" dir="ltr">
          {partner}
        </span>
      </p>
      <Title order={2} size="h3">
        {t('goals')}
      </Title>
      <ul className={classes['goals']}>
        {goals.map((goal) => (
          <li key={goal} className={classes['goal']}>
            {goalsMet && <Mark isMet={goalsMet.includes(goal)} />}
            <span lang="en" dir="ltr">
              {goal}
            </span>
          </li>
        ))}
      </ul>
    </Stack>
  );
}

function Mark({ isMet }: { isMet: boolean }) {
  const { t } = useTranslation('scenarios');
  const Icon = isMet ? IconCheck : IconMinus;
  return (
    <span className={classes['mark']} data-met={isMet || undefined}>
      <Icon size={16} aria-hidden /> {isMet ? t('evaluation.met') : t('evaluation.notMet')}
    </span>
  );
}
