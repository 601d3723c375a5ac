import { useTranslation } from 'react-i18next';
import type { RoomKind } from '../room-kind.js';
import { useLandmarkText } from '../use-landmark-text.js';
import type { WalkPlaces } from './walk-places.js';

/** Names a place by its number on the way and the landmark near it; undefined for a word that is not in the room. */
export function usePlaceText(kind: RoomKind, { route, places }: WalkPlaces): (wordId: number | undefined) => string | undefined {
  const { t } = useTranslation('walk');
  const landmarkOf = useLandmarkText(kind);
  return (wordId) => {
    const place = wordId === undefined ? undefined : places.get(wordId);
    if (wordId === undefined || !place) return undefined;
    return t('place', { number: route.indexOf(wordId) + 1, total: route.length, near: landmarkOf(place) });
  };
}
