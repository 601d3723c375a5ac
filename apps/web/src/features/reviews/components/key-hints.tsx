import '@mantine/core/styles/Kbd.css';
import { Group, Kbd, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './key-hints.module.css';

/** Reminds people with a keyboard of its keys; on touch screens it stays away. */
export function KeyHints({ isRevealed }: { isRevealed: boolean }) {
  const { t } = useTranslation('reviews');
  const hints = isRevealed
    ? [
        { keys: t('keys.numbers'), does: t('keys.grade') },
        { keys: t('keys.space'), does: t('grades.good') },
        { keys: t('keys.u'), does: t('undo') },
      ]
    : [
        { keys: t('keys.space'), does: t('reveal') },
        { keys: t('keys.u'), does: t('undo') },
      ];
  return (
    <Group justify="center" gap="lg" className={classes['hints']} aria-hidden>
      {hints.map(({ keys, does }) => (
        <Group key={keys} gap="xs">
          <Kbd>{keys}</Kbd>
          <Text size="sm" c="dimmed">
            {does}
          </Text>
        </Group>
      ))}
    </Group>
  );
}
