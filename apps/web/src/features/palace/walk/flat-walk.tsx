import { Text } from '@mantine/core';
import type { RoomDto } from '@wordhoard/api-client/types';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useZoneText } from '../../../components/room-sketch.js';
import classes from './walk.module.css';
import type { Placement } from '@wordhoard/palace';
import { FloorPlan } from '../board/floor-plan.js';

export interface FlatWalkProps {
  room: RoomDto;
  /** Word ids in walking order. The first one ahead is the current word. */
  passed: readonly number[];
  ahead: readonly number[];
  /** The review card. */
  children: ReactNode;
}

/** Shows the current word's position on the floor plan, next to its card. */
export function FlatWalk({ room, passed, ahead, children }: FlatWalkProps) {
  const { t } = useTranslation('walk');
  const zoneText = useZoneText();
  const places = useMemo(() => new Map(room.placements.map((placement) => [placement.word_id, placement])), [room.placements]);
  const current = places.get(ahead[0] ?? 0);
  return (
    <div className={classes['walk']}>
      <figure className={classes['where']}>
        <WalkMap places={places} passed={passed} ahead={ahead} />
        <Text component="figcaption" size="sm" c="dimmed" ta="center" aria-live="polite">
          {current ? t('here', { zone: zoneText(current) }) : t('nowhere')}
        </Text>
      </figure>
      <div className={classes['card']}>{children}</div>
    </div>
  );
}

export interface WalkMapProps {
  /** Placements by word id. */
  places: ReadonlyMap<number, Placement>;
  /** Word ids in walking order. The first one ahead is the current word. */
  passed: readonly number[];
  ahead: readonly number[];
}

/** The room from above with the route. Terms are hidden, since they have to be recalled. */
function WalkMap({ places, passed, ahead }: WalkMapProps) {
  const route = [...passed, ...ahead];
  const current = places.get(ahead[0] ?? 0);
  const words = [...places].map(([id, place]) => ({ id, ...place }));
  return (
    <div className={classes['map']}>
      <FloorPlan words={words} route={route} />
      <svg className={classes['stops']} viewBox="0 0 100 100" aria-hidden>
        {words.map(({ id, x_percent, y_percent }) => (
          <circle key={id} cx={x_percent} cy={y_percent} r={2} data-stop={stopOf(id, passed, ahead)} />
        ))}
        {current && (
          <g className={classes['here']} style={{ transform: `translate(${current.x_percent}px, ${current.y_percent}px)` }}>
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
