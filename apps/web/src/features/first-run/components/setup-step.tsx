import { Group, Stack, Text, Title, VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { TextLink } from '../../../components/link-button.js';
import classes from './setup-step.module.css';

/** Focused with each step. */
export const HEADING_ID = 'step-heading';

const STEP_COUNT = 3;

export interface SetupStepProps {
  number: 1 | 2 | 3;
  heading: string;
  /** Shows a link to skip the setup. */
  canBeSkipped?: boolean;
  children: ReactNode;
}

/** A step of the first run. */
export function SetupStep({ number, heading, canBeSkipped = true, children }: SetupStepProps) {
  const { t } = useTranslation('first-run');
  const counted = t('step', { number, count: STEP_COUNT });
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
