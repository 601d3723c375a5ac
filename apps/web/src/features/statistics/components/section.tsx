import { Group, Paper, Stack, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import classes from './section.module.css';

export interface SectionProps {
  heading: string;
  /** A select in the heading. */
  choice?: ReactNode;
  children: ReactNode;
}

/** A titled section of the statistics page. */
export function Section({ heading, choice, children }: SectionProps) {
  const id = useId();
  return (
    <Paper withBorder component="section" aria-labelledby={id} className={classes['section']}>
      <Stack gap="md">
        <Group justify="space-between" gap="xs">
          <Title order={2} id={id}>
            {heading}
          </Title>
          {choice}
        </Group>
        {children}
      </Stack>
    </Paper>
  );
}
