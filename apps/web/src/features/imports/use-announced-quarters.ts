import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useAnnounce } from '../../components/announcer.js';
import { formatShare } from '../../lib/format.js';

/** Says how far something is each time another quarter of it is done, and no more often. */
export function useAnnouncedQuarters(share: number, textOf: (share: string) => string): void {
  const { i18n } = useTranslation();
  const announce = useAnnounce();
  const quarter = Math.floor(share * 4);
  const told = useRef(0);
  const tell = useEffectEvent(() => {
    announce(textOf(formatShare(quarter / 4, i18n.language)));
  });
  useEffect(() => {
    if (quarter > told.current) tell();
    told.current = quarter;
  }, [quarter]);
}
