import type { Placement } from '@wordhoard/palace';
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
