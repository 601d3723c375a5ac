import '@mantine/core/styles/ActionIcon.css';
import { ActionIcon, Group } from '@mantine/core';
import { IconZoomIn, IconZoomOut } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './board.module.css';
import { ZOOM_LEVELS } from './use-zoom.js';

export interface BoardZoomProps {
  step: number;
  onStep: (step: number) => void;
}

function BoardZoom({ step, onStep }: BoardZoomProps) {
  const { t } = useTranslation('palace');
  const to = (next: number) => () => {
    onStep(Math.max(0, Math.min(ZOOM_LEVELS.length - 1, next)));
  };
  return (
    <Group gap={4} className={classes['zoom']} role="group" aria-label={t('board.zoom')}>
      <ActionIcon variant="default" size={36} aria-label={t('board.farther')} aria-disabled={step === 0} onClick={to(step - 1)}>
        <IconZoomOut size={18} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="default"
        size={36}
        aria-label={t('board.nearer')}
        aria-disabled={step === ZOOM_LEVELS.length - 1}
        onClick={to(step + 1)}
      >
        <IconZoomIn size={18} aria-hidden />
      </ActionIcon>
    </Group>
  );
}

/** Legend and zoom below the floor plan. */
export function BoardFooter(zoom: BoardZoomProps) {
  const { t } = useTranslation('palace');
  return (
    <Group justify="space-between" gap="sm">
      <p className={classes['legend']}>
        <span data-due>
          <span className={classes['dot']} /> {t('board.isDue')}
        </span>
        <span>
          <span className={classes['dot']} /> {t('board.isNotDue')}
        </span>
      </p>
      <BoardZoom {...zoom} />
    </Group>
  );
}
