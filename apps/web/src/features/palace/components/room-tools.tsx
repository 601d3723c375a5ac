import { Button, Group } from '@mantine/core';
import { IconArrowBackUp, IconArrowForwardUp, IconGridDots, IconRoute, IconTrashX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './palace.module.css';

export interface RoomToolsProps {
  /** Number of selected words, and of all words in the room. */
  selected: number;
  placed: number;
  isRouteShown: boolean;
  onToggleRoute: () => void;
  undo: (() => void) | undefined;
  redo: (() => void) | undefined;
  onArrange: () => void;
  onRemove: () => void;
  children?: ReactNode;
}

/** Actions on the words in the room. The height never changes, so that the floor does not move during a drag. */
export function RoomTools({ selected, placed, isRouteShown, onToggleRoute, undo, redo, onArrange, onRemove, children }: RoomToolsProps) {
  const { t } = useTranslation('palace');
  return (
    <div className={classes['tools']} role="group" aria-label={t('tools.label')}>
      <Group gap={4}>
        <Tool isSmall label={t('tools.undo')} keys="Control+Z Meta+Z" icon={<IconArrowBackUp size={18} aria-hidden />} onPress={undo} />
        <Tool
          isSmall
          label={t('tools.redo')}
          keys="Control+Shift+Z Meta+Shift+Z"
          icon={<IconArrowForwardUp size={18} aria-hidden />}
          onPress={redo}
        />
        <Tool label={t('tools.arrange')} icon={<IconGridDots size={18} aria-hidden />} onPress={placed > 0 ? onArrange : undefined} />
        <Tool
          label={t('tools.way')}
          icon={<IconRoute size={18} aria-hidden />}
          onPress={placed > 1 ? onToggleRoute : undefined}
          isPressed={isRouteShown}
        />
        <Tool
          label={t('tools.remove')}
          keys="Delete"
          icon={<IconTrashX size={18} aria-hidden />}
          onPress={selected > 0 ? onRemove : undefined}
        />
      </Group>
      {children}
    </div>
  );
}

interface ToolProps {
  label: string;
  icon: ReactNode;
  keys?: string;
  isPressed?: boolean;
  /** Shows only the icon, on every screen size. */
  isSmall?: boolean;
  /** Undefined if there is nothing to do; the button then stays focusable but disabled. */
  onPress: (() => void) | undefined;
}

function Tool({ label, icon, keys, isPressed, isSmall, onPress }: ToolProps) {
  return (
    <Button
      variant="default"
      size="xs"
      className={classes['tool']}
      data-small={isSmall}
      title={label}
      leftSection={icon}
      aria-disabled={onPress === undefined}
      aria-keyshortcuts={keys}
      aria-pressed={isPressed}
      onClick={onPress}
    >
      {label}
    </Button>
  );
}
