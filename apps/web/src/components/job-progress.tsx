import '@mantine/core/styles/Progress.css';
import { Progress, Stack, Text } from '@mantine/core';

interface JobProgressProps {
  label: string;
  /** From 0 to 1. */
  share: number;
}

export function JobProgress({ label, share }: JobProgressProps) {
  return (
    <Stack gap={4}>
      <Text size="sm">{label}</Text>
      <Progress value={share * 100} aria-label={label} />
    </Stack>
  );
}
