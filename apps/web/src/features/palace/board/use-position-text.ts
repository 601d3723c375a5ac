import type { Placement } from '@wordhoard/palace';
import { useTranslation } from 'react-i18next';
import { useZoneText } from '../../../components/use-zone-text.js';

/** Tells in words where on the floor something is, for whoever does not see it there. */
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
