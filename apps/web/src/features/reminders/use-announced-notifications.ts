import type { NotificationDto } from '@wordhoard/api-client/types';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useAnnounce } from '../../components/announcer.js';
import { useIsLayoutHidden } from '../../components/hidden-layout.js';

/**
 * Announces new notifications to screen readers, once per tab and not on quiet pages. It announces only their number, because the server's
 * texts are English and would be read in the interface's language.
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
