import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Card } from '../api/get-session.js';
import type { Grade } from '../grades.js';
import { formatInterval } from '../../../lib/interval.js';
import classes from './grade-buttons.module.css';

export interface ChoiceContinueProps {
  /** The grade that the choice determines. */
  grade: Grade;
  intervals: Card['intervals'];
  onContinue: () => void;
}

/** Continues after a choice, which determines the grade. */
export function ChoiceContinue({ grade, intervals, onContinue }: ChoiceContinueProps) {
  const { t, i18n } = useTranslation('reviews');
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    button.current?.focus();
  }, []);
  return (
    <Button ref={button} fullWidth className={classes['grade']} aria-keyshortcuts="Space" onClick={onContinue}>
      <span className={classes['label']}>{t('continue')}</span>
      <span className={classes['interval']}>{t('comesBack', { interval: formatInterval(intervals[grade], i18n.language) })}</span>
    </Button>
  );
}
