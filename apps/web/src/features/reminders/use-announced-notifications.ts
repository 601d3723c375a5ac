import type { NotificationDto } from '@wordhoard/api-client/types';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useAnnounce } from '../../components/announcer.js';
import { useIsQuiet } from '../../components/quiet-page.js';

/** Says what came to those who listen to the page, once in a tab, when there is time; not on a page that wants to be alone. */
export function useAnnouncedNotifications(waiting: readonly NotificationDto[]): void {
  const announce = useAnnounce();
  const isQuiet = useIsQuiet();
  const said = useRef(new Set<number>());
  const ids = waiting.map(({ id }) => id).join(' ');
  const say = useEffectEvent(() => {
    const fresh = waiting.filter(({ id }) => !said.current.has(id));
    for (const { id } of fresh) said.current.add(id);
    if (fresh.length > 0) announce(fresh.map(({ title, body }) => `${title}. ${body}`).join(' '));
  });
  useEffect(() => {
    if (!isQuiet) say();
  }, [ids, isQuiet]);
}
