import '@mantine/core/styles/Kbd.css';
import { Button, Group, Kbd, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useIsTyping } from '../use-is-typing.js';
import classes from './key-hints.module.css';
import { hasAppleKeys } from '../../../lib/platform.js';

export interface KeyHint {
  keys: string;
  does: string;
  /** A chord that works while a text field has the focus. */
  chord?: string;
  /** Where the keys work; by default everywhere except in text fields. */
  worksIn?: 'field';
}

/** Hints for keys that work now; in text fields the chords. */
function workingHints(hints: readonly KeyHint[], isTyping: boolean): KeyHint[] {
  if (!isTyping) return hints.filter(({ worksIn }) => worksIn !== 'field');
  return hints.flatMap((hint) => {
    if (hint.worksIn === 'field') return [hint];
    return hint.chord === undefined ? [] : [{ ...hint, keys: hint.chord }];
  });
}

/** Shows keyboard users which keys work now; hidden on touch screens. */
export function KeyHints({ hints, onList }: { hints: readonly KeyHint[]; onList: () => void }) {
  const { t } = useTranslation('reviews');
  const isTyping = useIsTyping();
  return (
    <Group justify="center" gap="lg" className={classes['hints']}>
      <Group gap="lg" aria-hidden>
        {workingHints(hints, isTyping).map(({ keys, does }) => (
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

/**
 * Undoes the last answer, even while typing. On Apple keyboards Option types accents, so Control replaces it; elsewhere Control+U shows the
 * page source. In the format of `useKeys` and `aria-keyshortcuts`.
 */
export function undoChord(): 'Control+u' | 'Alt+u' {
  return hasAppleKeys() ? 'Control+u' : 'Alt+u';
}

/** For `aria-keyshortcuts` of undo buttons. */
export function undoShortcuts(): string {
  return `u ${undoChord()}`;
}
