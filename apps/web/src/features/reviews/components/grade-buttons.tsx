import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Card } from '../api/get-session.js';
import { type Grade, GRADES } from '../grades.js';
import { formatInterval } from '../interval.js';
import classes from './grade-buttons.module.css';

export interface GradeButtonsProps {
  intervals: Card['intervals'];
  onGrade: (grade: Grade) => void;
}

/** The four grades, each with when the word would come back. Good has the focus, as most answers are. */
export function GradeButtons({ intervals, onGrade }: GradeButtonsProps) {
  const { t, i18n } = useTranslation('reviews');
  const good = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    good.current?.focus();
  }, []);
  const labels = { again: t('grades.again'), hard: t('grades.hard'), good: t('grades.good'), easy: t('grades.easy') };
  return (
    <div className={classes['grades']} role="group" aria-label={t('grades.label')}>
      {GRADES.map((grade, index) => (
        <Button
          key={grade}
          ref={grade === 'good' ? good : undefined}
          variant={grade === 'good' ? 'filled' : 'default'}
          className={classes['grade']}
          aria-keyshortcuts={String(index + 1)}
          onClick={() => {
            onGrade(grade);
          }}
        >
          <span className={classes['label']}>{labels[grade]}</span>
          <span className={classes['interval']}>{formatInterval(intervals[grade], i18n.language)}</span>
        </Button>
      ))}
    </div>
  );
}
