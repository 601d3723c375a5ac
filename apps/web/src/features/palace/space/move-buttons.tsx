import '@mantine/core/styles/ActionIcon.css';
import { ActionIcon } from '@mantine/core';
import { IconArrowBackUp, IconArrowDown, IconArrowForwardUp, IconArrowUp } from '@tabler/icons-react';
import type { PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './room-space.module.css';
import type { Motion, CameraController } from './camera-controller.js';

/** Duration of a move triggered without a pointer. */
const CLICK_MOVE_MS = 220;

/** Buttons for moving without keyboard or drag: a move lasts as long as its button is held. */
export function MoveButtons({ controller }: { controller: CameraController }) {
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
          {...holdHandlers(controller, motion)}
        >
          {icon}
        </ActionIcon>
      ))}
    </div>
  );
}

function holdHandlers(controller: CameraController, motion: Motion) {
  const stopMotion = () => {
    controller.stopMotion(motion);
  };
  return {
    onPointerDown: (event: PointerEvent) => {
      event.currentTarget.setPointerCapture(event.pointerId);
      controller.startMotion(motion);
    },
    onPointerUp: stopMotion,
    onPointerCancel: stopMotion,
    onLostPointerCapture: stopMotion,
    onClick: ({ detail }: { detail: number }) => {
      // A keyboard or screen reader click has no duration.
      if (detail > 0) return;
      controller.startMotion(motion);
      setTimeout(stopMotion, CLICK_MOVE_MS);
    },
  };
}
