import { createContext, lazy, type ReactNode, Suspense, useCallback, useContext, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAnnounce } from './announcer.js';
import type { Notification, Shown } from './notification.js';
import { useProblemText } from './use-problem-text.js';

const MAX_SHOWN = 3;

const loadList = async () => ({ default: (await import('./notification-list.js')).NotificationList });
const NotificationList = lazy(loadList);

const NotifyContext = createContext<(notification: Notification) => void>(() => undefined);

/** A message that belongs to no page, or whose page may be gone. */
export function useNotify(): (notification: Notification) => void {
  return useContext(NotifyContext);
}

/** Reports an error that happened out of sight, with a retry where possible. */
export function useReportProblem(): (error: unknown, tryAgain?: () => void) => void {
  const { t } = useTranslation();
  const notify = useNotify();
  const problemText = useProblemText();
  return (error, tryAgain) => {
    const action = tryAgain && { label: t('actions.tryAgain'), onPress: tryAgain };
    notify({ message: problemText(error), tone: 'problem', ...(action && { action }) });
  };
}

/** The one place of such messages. */
export function Notifications({ children }: { children: ReactNode }) {
  const announce = useAnnounce();
  const [shown, setShown] = useState<readonly Shown[]>([]);
  const count = useRef(0);
  useEffect(() => {
    // A first load needs none of it, but what says that the network has gone must not come over the network.
    // Where it cannot be had now, it is asked for again when there is something to say.
    void loadList().catch(() => undefined);
  }, []);
  const notify = useCallback(
    (notification: Notification) => {
      const id = (count.current += 1);
      setShown((before) => [...before, { ...notification, id }].slice(-MAX_SHOWN));
      // A problem is an alert, which says itself.
      if (notification.tone !== 'problem') announce(notification.message);
    },
    [announce],
  );
  const dismiss = useCallback((id: number) => {
    setShown((before) => before.filter((one) => one.id !== id));
  }, []);
  return (
    <NotifyContext value={notify}>
      {children}
      {shown.length > 0 && (
        <Suspense>
          <NotificationList shown={shown} onDismiss={dismiss} />
        </Suspense>
      )}
    </NotifyContext>
  );
}
