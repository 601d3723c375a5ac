import { Text } from '@mantine/core';
import type { RoomDto } from '@wordhoard/api-client/types';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useZoneText } from '../../../components/use-zone-text.js';
import { WalkMap } from './walk-map.js';
import classes from './walk.module.css';

export interface WalkProps {
  room: RoomDto;
  /** Ids of words in walking order: those behind, and those still to come, of which the first is asked. */
  passed: readonly number[];
  ahead: readonly number[];
  /** The card that asks. */
  children: ReactNode;
}

/** Shows where in the room one stands while a word that stands there is asked. */
export function Walk({ room, passed, ahead, children }: WalkProps) {
  const { t } = useTranslation('walk');
  const zoneText = useZoneText();
  const places = useMemo(() => new Map(room.placements.map((placement) => [placement.word_id, placement])), [room.placements]);
  const here = places.get(ahead[0] ?? 0);
  return (
    <div className={classes['walk']}>
      <figure className={classes['where']}>
        <WalkMap places={places} passed={passed} ahead={ahead} />
        <Text component="figcaption" size="sm" c="dimmed" ta="center" aria-live="polite">
          {here ? t('here', { zone: zoneText(here) }) : t('nowhere')}
        </Text>
      </figure>
      <div className={classes['card']}>{children}</div>
    </div>
  );
}
