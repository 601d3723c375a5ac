import type { Placement } from '@wordhoard/palace';
import { useTranslation } from 'react-i18next';
import { useZoneText } from '../../../components/use-zone-text.js';

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
