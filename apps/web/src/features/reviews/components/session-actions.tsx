import { Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './session-actions.module.css';

export interface SessionActionsProps {
  /** On a phone: just below the answer buttons, and large enough for a thumb. */
  isNarrow: boolean;
  children: ReactNode;
}

/** Actions on the session and its card. */
export function SessionActions({ isNarrow, children }: SessionActionsProps) {
  const { t } = useTranslation('reviews');
  return (
    <Group
      gap={4}
      justify={isNarrow ? 'flex-end' : 'flex-start'}
      role="group"
      aria-label={t('actions.label')}
      className={classes['actions']}
      data-narrow={isNarrow || undefined}
    >
      {children}
    </Group>
  );
}
