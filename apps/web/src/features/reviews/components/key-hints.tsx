import '@mantine/core/styles/Kbd.css';
import { Button, Group, Kbd, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './key-hints.module.css';

export interface KeyHint {
  keys: string;
  does: string;
}

/** Reminds people with a keyboard of its keys; on touch screens it stays away. */
export function KeyHints({ hints, onList }: { hints: readonly KeyHint[]; onList: () => void }) {
  const { t } = useTranslation('reviews');
  return (
    <Group justify="center" gap="lg" className={classes['hints']}>
      <Group gap="lg" aria-hidden>
        {hints.map(({ keys, does }) => (
          <Group key={keys} gap="xs">
            <Kbd>{keys}</Kbd>
            <Text size="sm" c="dimmed">
              {does}
            </Text>
          </Group>
        ))}
      </Group>
      <Button variant="subtle" size="compact-sm" aria-keyshortcuts="?" onClick={onList}>
        {t('keys.all')}
      </Button>
    </Group>
  );
}
