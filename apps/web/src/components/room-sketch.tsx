import type { Placement } from '@wordhoard/palace';
import { useTranslation } from 'react-i18next';
import classes from './room-sketch.module.css';

/** A thumbnail of a room. */
export function RoomSketch({ placements }: { placements: readonly Placement[] }) {
  return (
    <svg className={classes['sketch']} viewBox="0 0 100 100" aria-hidden>
      <path className={classes['walls']} d="M 42 98 H 2 V 2 H 98 V 98 H 58" />
      {placements.map(({ x_percent, y_percent }, index) => (
        <circle key={index} cx={2 + x_percent * 0.96} cy={2 + y_percent * 0.96} r={2.4} />
      ))}
    </svg>
  );
}

/** The area of a room's floor, one of nine, as text. */
export function useZoneText(): (placement: Placement) => string {
  const { t } = useTranslation();
  const zones = [
    [t('zone.backLeft'), t('zone.back'), t('zone.backRight')],
    [t('zone.left'), t('zone.middle'), t('zone.right')],
    [t('zone.frontLeft'), t('zone.front'), t('zone.frontRight')],
  ];
  return ({ x_percent, y_percent }) => zones[third(y_percent)]?.[third(x_percent)] ?? '';
}

function third(percent: number): number {
  return Math.min(2, Math.floor((percent * 3) / 100));
}
