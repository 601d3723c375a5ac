import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useAnnounce } from '../../components/announcer.js';
import { formatShare } from '../../lib/format.js';

/** Announces progress at each quarter. */
export function useAnnouncedQuarters(share: number, textOf: (share: string) => string): void {
  const { i18n } = useTranslation();
  const announce = useAnnounce();
  const quarter = Math.floor(share * 4);
  const announced = useRef(0);
  const announceQuarter = useEffectEvent(() => {
    announce(textOf(formatShare(quarter / 4, i18n.language)));
  });
  useEffect(() => {
    if (quarter > announced.current) announceQuarter();
    announced.current = quarter;
  }, [quarter]);
}
