import { Group, Stack, Text, Title, VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { TextLink } from '../../../components/link-button.js';
import classes from './step.module.css';

/** Focused with each step. */
export const HEADING_ID = 'step-heading';

const STEPS = 3;

export interface StepProps {
  number: 1 | 2 | 3;
  heading: string;
  /** Shows a link to skip the setup. */
  canBeSkipped?: boolean;
  children: ReactNode;
}

/** A step of the first run. */
export function Step({ number, heading, canBeSkipped = true, children }: StepProps) {
  const { t } = useTranslation('first-run');
  const counted = t('step', { number, count: STEPS });
  return (
    <Stack gap="lg">
      <div>
        <Group justify="space-between" mb={4}>
          <Text size="sm" c="dimmed" aria-hidden>
            {counted}
          </Text>
          {canBeSkipped && (
            <TextLink to="/" size="sm">
              {t('skip')}
            </TextLink>
          )}
        </Group>
        <Title order={1} id={HEADING_ID} tabIndex={-1} className={classes['heading']}>
          <VisuallyHidden>{counted} </VisuallyHidden>
          {heading}
        </Title>
      </div>
      {children}
    </Stack>
  );
}
