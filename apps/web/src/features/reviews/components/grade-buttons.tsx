import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Card } from '@wordhoard/review-client';
import type { Grade } from '@wordhoard/scheduling';
import { formatInterval } from '../../../lib/interval.js';
import classes from './grade-buttons.module.css';

export interface GradeButtonsProps {
  grades: readonly Grade[];
  /** The most likely grade, which has the focus. */
  suggested: Grade;
  intervals: Card['intervals'];
  onGrade: (grade: Grade) => void;
}

/** The grades with the interval that each would give. */
export function GradeButtons({ grades, suggested, intervals, onGrade }: GradeButtonsProps) {
  const { t, i18n } = useTranslation('reviews');
  const suggestedButton = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    suggestedButton.current?.focus();
  }, []);
  const labels = { again: t('grades.again'), hard: t('grades.hard'), good: t('grades.good'), easy: t('grades.easy') };
  return (
    <div className={classes['grades']} role="group" aria-label={t('grades.label')}>
      {grades.map((grade, index) => (
        <Button
          key={grade}
          ref={grade === suggested ? suggestedButton : undefined}
          variant={grade === suggested ? 'filled' : 'default'}
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
