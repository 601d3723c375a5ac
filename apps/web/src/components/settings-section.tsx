import { Stack, Text, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';

export interface SettingsSectionProps {
  heading: string;
  body?: string;
  children: ReactNode;
}

export function SettingsSection({ heading, body, children }: SettingsSectionProps) {
  const id = useId();
  return (
    <Stack component="section" gap="md" aria-labelledby={id}>
      <div>
        <Title order={2} id={id}>
          {heading}
        </Title>
        {body && (
          <Text size="sm" c="dimmed">
            {body}
          </Text>
        )}
      </div>
      {children}
    </Stack>
  );
}
