import '@mantine/core/styles/Progress.css';
import { Progress, Stack, Text } from '@mantine/core';

interface JobProgressProps {
  label: string;
  /** 0..1 */
  share: number;
}

/** How far a job is. */
export function JobProgress({ label, share }: JobProgressProps) {
  return (
    <Stack gap={4}>
      <Text size="sm">{label}</Text>
      <Progress value={share * 100} aria-label={label} />
    </Stack>
  );
}
