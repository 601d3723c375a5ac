import type { Placement } from '@wordhoard/palace';
import { FloorPlan } from '../board/floor-plan.js';
import classes from './walk.module.css';

export interface WalkMapProps {
  /** Where words stand, by their ids. */
  places: ReadonlyMap<number, Placement>;
  /** Ids of words in walking order; the first one ahead is where one stands. */
  passed: readonly number[];
  ahead: readonly number[];
}

/** The room from above with the way through it. No word is named, since each is to be recalled. */
export function WalkMap({ places, passed, ahead }: WalkMapProps) {
  const way = [...passed, ...ahead];
  const here = places.get(ahead[0] ?? 0);
  const stands = [...places].map(([id, place]) => ({ id, ...place }));
  return (
    <div className={classes['map']}>
      <FloorPlan words={stands} route={way} />
      <svg className={classes['stops']} viewBox="0 0 100 100" aria-hidden>
        {stands.map(({ id, x_percent, y_percent }) => (
          <circle key={id} cx={x_percent} cy={y_percent} r={2} data-stop={stopOf(id, passed, ahead)} />
        ))}
        {here && (
          <g className={classes['here']} style={{ transform: `translate(${here.x_percent}px, ${here.y_percent}px)` }}>
            <circle r={5.5} />
            <circle r={2.6} />
          </g>
        )}
      </svg>
    </div>
  );
}

function stopOf(id: number, passed: readonly number[], ahead: readonly number[]): 'ahead' | 'passed' | undefined {
  if (ahead.includes(id)) return 'ahead';
  return passed.includes(id) ? 'passed' : undefined;
}
