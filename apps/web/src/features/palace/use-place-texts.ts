import type { PlacementDto } from '@wordhoard/api-client/types';
import { useTranslation } from 'react-i18next';
import { landmarkAt } from './space/carry.js';
import type { Placement } from '@wordhoard/palace';
import { useZoneText } from '../../components/room-sketch.js';
import type { RoomKind } from './room-model.js';
import type { WalkPlan } from './walk/walk-plan.js';

/** Names the landmark near a position. The furniture to the right of the door depends on the kind of room. */
export function useLandmarkText(kind: RoomKind): (place: Pick<PlacementDto, 'x_percent' | 'y_percent'>) => string {
  const { t } = useTranslation('landmarks');
  const furniture = {
    home: t('furniture.home'),
    kitchen: t('furniture.kitchen'),
    bedroom: t('furniture.bedroom'),
    bath: t('furniture.bath'),
    study: t('furniture.study'),
    garden: t('furniture.garden'),
    school: t('furniture.school'),
    shop: t('furniture.shop'),
  };
  const near = {
    fireplace: t('fireplace'),
    windows: t('windows'),
    door: t('door'),
    rug: t('rug'),
    furniture: furniture[kind],
  };
  return (place) => near[landmarkAt(place)];
}

/** Names a place by its number on the route and the nearest landmark; undefined for a word that is not in the room. */
export function useWalkPlaceText(kind: RoomKind, { route, places }: WalkPlan): (wordId: number | undefined) => string | undefined {
  const { t } = useTranslation('walk');
  const landmarkOf = useLandmarkText(kind);
  return (wordId) => {
    const place = wordId === undefined ? undefined : places.get(wordId);
    if (wordId === undefined || !place) return undefined;
    return t('place', { number: route.indexOf(wordId) + 1, total: route.length, near: landmarkOf(place) });
  };
}

/** Describes a position on the floor in words, for screen readers. */
export function usePositionText(): (placement: Placement) => string {
  const { t } = useTranslation('palace');
  const zoneText = useZoneText();
  return (placement) =>
    t('position', {
      zone: zoneText(placement),
      across: Math.round(placement.x_percent),
      deep: Math.round(placement.y_percent),
    });
}
