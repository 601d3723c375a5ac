import { Button, VisuallyHidden } from '@mantine/core';
import { IconCheck, IconX } from '@tabler/icons-react';
import { textAttributes } from '../../../components/foreign-text.js';
import classes from './games.module.css';

export interface TileButtonProps {
  text: string;
  /** Language of a term; null for a meaning, whose language is unknown. */
  language: string | null;
  state?: 'right' | 'wrong' | null;
  /** The state in words, for screen readers. */
  mark?: string;
  isPressed?: boolean;
  isDisabled?: boolean;
  shortcut?: string;
  onPress: () => void;
}

/** A term or a meaning to pick. It keeps the focus while disabled. */
export function TileButton({ text, language, state = null, mark, isPressed, isDisabled = false, shortcut, onPress }: TileButtonProps) {
  const Sign = state === 'right' ? IconCheck : IconX;
  return (
    <Button
      variant="default"
      className={classes['tile']}
      aria-disabled={isDisabled}
      aria-pressed={isPressed}
      aria-keyshortcuts={shortcut}
      data-state={state ?? undefined}
      leftSection={state && <Sign size={18} aria-hidden />}
      onClick={() => {
        if (!isDisabled) onPress();
      }}
    >
      <bdi {...(language === null ? { dir: 'auto' } : textAttributes(text, language))}>{text}</bdi>
      {state && mark !== undefined && <VisuallyHidden> ({mark})</VisuallyHidden>}
    </Button>
  );
}
