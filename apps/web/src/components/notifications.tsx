import { createContext, lazy, type ReactNode, Suspense, useCallback, useContext, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAnnounce } from './announcer.js';
import type { Toast, ShownToast } from './toast-list.js';
import { useProblemText } from './problem-alert.js';

const MAX_SHOWN = 3;

const loadList = async () => ({ default: (await import('./toast-list.js')).ToastList });
const ToastList = lazy(loadList);

const NotifyContext = createContext<(notification: Toast) => void>(() => undefined);

/** Shows a message that belongs to no page, or whose page may have been left. */
export function useNotify(): (notification: Toast) => void {
  return useContext(NotifyContext);
}

/** Reports an error of a background action, with a retry where possible. */
export function useReportProblem(): (error: unknown, tryAgain?: () => void) => void {
  const { t } = useTranslation();
  const notify = useNotify();
  const problemText = useProblemText();
  return (error, tryAgain) => {
    const action = tryAgain && { label: t('actions.tryAgain'), onPress: tryAgain };
    notify({ message: problemText(error), tone: 'problem', ...(action && { action }) });
  };
}

/**
 * Shows messages above all pages. `@mantine/notifications` is 5.6 kB larger after gzip, makes new messages wait instead of replacing old ones,
 * and hides a focused one.
 */
export function Notifications({ children }: { children: ReactNode }) {
  const announce = useAnnounce();
  const [shown, setShown] = useState<readonly ShownToast[]>([]);
  const count = useRef(0);
  useEffect(() => {
    // Not part of the first load, but loaded early: a message about a lost connection must not need one. If this fails, it is loaded again
    // with the first message.
    void loadList().catch(() => undefined);
  }, []);
  const notify = useCallback(
    (notification: Toast) => {
      const id = (count.current += 1);
      setShown((before) => [...before, { ...notification, id }].slice(-MAX_SHOWN));
      // Problems are alerts, which announce themselves.
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
          <ToastList shown={shown} onDismiss={dismiss} />
        </Suspense>
      )}
    </NotifyContext>
  );
}
