import classes from './board.module.css';
import type { RoomWord } from '../room-model.js';

export interface FloorPlanProps {
  words: readonly Pick<RoomWord, 'id' | 'x_percent' | 'y_percent'>[];
  route: readonly number[];
}

/** The room from above: walls, window, door and the route through the words. */
export function FloorPlan({ words, route }: FloorPlanProps) {
  const places = new Map(words.map(({ id, x_percent, y_percent }) => [id, `${x_percent},${y_percent}`]));
  const way = route.flatMap((id) => places.get(id) ?? []);
  return (
    <svg className={classes['plan']} viewBox="0 0 100 100" aria-hidden>
      <path className={classes['boards']} d={BOARDS} />
      <path className={classes['wall']} d="M 44 99.4 H 0.6 V 0.6 H 99.4 V 99.4 H 56" />
      <path className={classes['pane']} d="M 38 0.6 H 62" />
      <path className={classes['door']} d="M 44 99.4 V 87.4 A 12 12 0 0 1 56 99.4" />
      {way.length > 1 && <polyline className={classes['way']} points={['50,99.4', ...way].join(' ')} />}
    </svg>
  );
}

/** Floorboards with staggered joints. */
const BOARDS = Array.from({ length: 7 }, (_, row) => {
  const y = (row + 1) * 12.5;
  const joints = (row % 2 === 0 ? [33, 83] : [17, 58]).map((x) => `M ${x} ${y} v 12.5`).join(' ');
  return `M 0 ${y} H 100 ${joints}`;
}).join(' ');
