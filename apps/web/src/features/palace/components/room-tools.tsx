import { Button, Group } from '@mantine/core';
import { IconArrowBackUp, IconArrowForwardUp, IconGridDots, IconRoute, IconTrashX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './palace.module.css';

export interface RoomToolsProps {
  /** How many words are selected, and how many there are. */
  selected: number;
  placed: number;
  isWayShown: boolean;
  onWay: () => void;
  undo: (() => void) | undefined;
  redo: (() => void) | undefined;
  onArrange: () => void;
  onRemove: () => void;
  children?: ReactNode;
}

/** What can be done with the words in the room. It is as high at all times: the floor must not move while a word is dragged on it. */
export function RoomTools({ selected, placed, isWayShown, onWay, undo, redo, onArrange, onRemove, children }: RoomToolsProps) {
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
          onPress={placed > 1 ? onWay : undefined}
          isPressed={isWayShown}
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
  /** Its picture says it everywhere, and not on a phone alone. */
  isSmall?: boolean;
  /** Undefined where it would do nothing; it keeps its place and the focus then. */
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
