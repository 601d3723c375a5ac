import type { Placement } from '@wordhoard/palace';
import { useTranslation } from 'react-i18next';

/** The area of a room's floor, one of nine, as text. */
export function useZoneText(): (placement: Placement) => string {
  const { t } = useTranslation();
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
