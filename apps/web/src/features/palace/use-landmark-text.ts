import type { PlacementDto } from '@wordhoard/api-client/types';
import { useTranslation } from 'react-i18next';
import type { RoomKind } from './room-kind.js';
import { quarterOf } from './space/carry.js';

/** Names the landmark that a place is near to. The furniture to the right of the door depends on the kind of room. */
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
  return (place) => near[quarterOf(place)];
}
