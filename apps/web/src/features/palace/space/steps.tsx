import '@mantine/core/styles/ActionIcon.css';
import { ActionIcon } from '@mantine/core';
import { IconArrowBackUp, IconArrowDown, IconArrowForwardUp, IconArrowUp } from '@tabler/icons-react';
import type { PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './room-space.module.css';
import type { Motion, Visit } from './visit.js';

/** Milliseconds that a press without a pointer lasts. */
const SHORT = 220;

/** Walking without a keyboard and without dragging: a step lasts as long as its button is held. */
export function Steps({ visit }: { visit: Visit }) {
  const { t } = useTranslation('palace-space');
  const steps = [
    { motion: 'turnLeft', area: 'left', label: t('turnLeft'), icon: <IconArrowBackUp size={20} aria-hidden /> },
    { motion: 'ahead', area: 'ahead', label: t('ahead'), icon: <IconArrowUp size={20} aria-hidden /> },
    { motion: 'back', area: 'back', label: t('back'), icon: <IconArrowDown size={20} aria-hidden /> },
    { motion: 'turnRight', area: 'right', label: t('turnRight'), icon: <IconArrowForwardUp size={20} aria-hidden /> },
  ] as const;
  return (
    <div className={classes['steps']} role="group" aria-label={t('steps')}>
      {steps.map(({ motion, area, label, icon }) => (
        <ActionIcon
          key={motion}
          className={classes['step']}
          style={{ gridArea: area }}
          variant="default"
          size={44}
          aria-label={label}
          {...holding(visit, motion)}
        >
          {icon}
        </ActionIcon>
      ))}
    </div>
  );
}

function holding(visit: Visit, motion: Motion) {
  const letGo = () => {
    visit.letGo(motion);
  };
  return {
    onPointerDown: (event: PointerEvent) => {
      event.currentTarget.setPointerCapture(event.pointerId);
      visit.hold(motion);
    },
    onPointerUp: letGo,
    onPointerCancel: letGo,
    onLostPointerCapture: letGo,
    onClick: ({ detail }: { detail: number }) => {
      // A key or a screen reader presses and lets go at once.
      if (detail > 0) return;
      visit.hold(motion);
      setTimeout(letGo, SHORT);
    },
  };
}
