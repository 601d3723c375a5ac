import { Button, Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Card } from '@wordhoard/review-client';
import type { Grade } from '@wordhoard/scheduling';
import { formatInterval } from '../../../lib/interval.js';
import classes from './grade-buttons.module.css';
import { IconCheck, IconX } from '@tabler/icons-react';
import { isolated } from '../../../lib/format.js';
import verdictClasses from './choice-result.module.css';

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
      <span className={classes['interval']}>{t('nextInterval', { interval: formatInterval(intervals[grade], i18n.language) })}</span>
    </Button>
  );
}

/** Whether the choice was correct. A wrong choice is named, because its button is gone. */
export function ChoiceVerdict({ choice, isRight }: { choice: string; isRight: boolean }) {
  const { t } = useTranslation('reviews');
  const Sign = isRight ? IconCheck : IconX;
  return (
    <Text className={verdictClasses['verdict']} data-right={isRight || undefined}>
      <Sign size={20} aria-hidden className={verdictClasses['sign']} />
      {isRight ? t('verdict.right') : t('verdict.choice', { choice: isolated(choice) })}
    </Text>
  );
}
