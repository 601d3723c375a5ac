import type { NotificationDto } from '@wordhoard/api-client/types';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useAnnounce } from '../../components/announcer.js';
import { useIsLayoutHidden } from '../../components/hidden-layout.js';

/**
 * Tells those who listen to the page that something came, once in a tab, when there is time; not on a page that wants to be alone. What
 * came they read behind the bell: the server's words are English, and would be read out in the interface's language here.
 */
export function useAnnouncedNotifications(waiting: readonly NotificationDto[]): void {
  const { t } = useTranslation('reminders');
  const announce = useAnnounce();
  const isQuiet = useIsLayoutHidden();
  const announced = useRef(new Set<number>());
  const ids = waiting.map(({ id }) => id).join(' ');
  const announceFresh = useEffectEvent(() => {
    const fresh = waiting.filter(({ id }) => !announced.current.has(id));
    for (const { id } of fresh) announced.current.add(id);
    if (fresh.length > 0) announce(t('arrived', { count: fresh.length }));
  });
  useEffect(() => {
    if (!isQuiet) announceFresh();
  }, [ids, isQuiet]);
}
