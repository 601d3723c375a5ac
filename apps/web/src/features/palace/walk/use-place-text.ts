import { useTranslation } from 'react-i18next';
import { quarterOf } from '../space/carry.js';
import type { WalkPlaces } from './walk-places.js';

/** Names a place by its number on the way and the landmark near it; undefined for a word that is not in the room. */
export function usePlaceText({ route, places }: WalkPlaces): (wordId: number | undefined) => string | undefined {
  const { t } = useTranslation('walk');
  const near = {
    fireplace: t('near.fireplace'),
    windows: t('near.windows'),
    books: t('near.books'),
    door: t('near.door'),
    rug: t('near.rug'),
  };
  return (wordId) => {
    const place = wordId === undefined ? undefined : places.get(wordId);
    if (wordId === undefined || !place) return undefined;
    return t('place', { number: route.indexOf(wordId) + 1, total: route.length, near: near[quarterOf(place)] });
  };
}
