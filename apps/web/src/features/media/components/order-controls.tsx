import '@mantine/core/styles/ActionIcon.css';
import { ActionIcon } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconGripVertical } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { DragHandlers, DragOrder } from '../use-drag-order.js';
import classes from './media.module.css';

/** Place of an item in its list. */
export interface ItemPlace {
  index: number;
  count: number;
  drag: DragOrder['drag'];
  grip: DragHandlers;
  onMove: (from: number, to: number) => void;
}

/** Moves an item of a list, by button or by dragging. */
export function OrderControls({ place: { index, count, grip, onMove }, name }: { place: ItemPlace; name: string }) {
  const { t } = useTranslation('media');
  if (count < 2) return null;
  const moves = [
    { key: 'up', to: index - 1, label: t('order.up', { name }), Icon: IconArrowUp },
    { key: 'down', to: index + 1, label: t('order.down', { name }), Icon: IconArrowDown },
  ];
  return (
    <>
      <span className={classes['grip']} aria-hidden {...grip}>
        <IconGripVertical size={18} />
      </span>
      {moves.map(({ key, to, label, Icon }) => {
        const isPossible = to >= 0 && to < count;
        return (
          <ActionIcon
            key={key}
            variant="default"
            size={42}
            aria-label={label}
            // It keeps the focus at the end of the list.
            aria-disabled={!isPossible}
            data-disabled={!isPossible || undefined}
            onClick={() => {
              if (isPossible) onMove(index, to);
            }}
          >
            <Icon size={18} aria-hidden />
          </ActionIcon>
        );
      })}
    </>
  );
}

/** Attributes that show where a dragged item is, and where it would be dropped. */
export function dragAttributes({ index, drag }: ItemPlace) {
  if (!drag) return {};
  if (index === drag.from) return { 'data-dragged': true };
  return index === drag.to ? { 'data-drop': drag.to < drag.from ? 'before' : 'after' } : {};
}
