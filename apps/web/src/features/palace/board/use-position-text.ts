import type { Placement } from '@wordhoard/palace';
import { useTranslation } from 'react-i18next';

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

/** As much of it as one would say: which ninth of the floor. */
export function useZoneText(): (placement: Placement) => string {
  const { t } = useTranslation('palace');
  const zones = [
    [t('zone.backLeft'), t('zone.back'), t('zone.backRight')],
    [t('zone.left'), t('zone.middle'), t('zone.right')],
    [t('zone.frontLeft'), t('zone.front'), t('zone.frontRight')],
  ];
  return ({ x_percent, y_percent }) => zones[third(y_percent)]?.[third(x_percent)] ?? '';
}

function third(percent: number): number {
  return Math.min(2, Math.floor((percent * 3) / 100));
}
