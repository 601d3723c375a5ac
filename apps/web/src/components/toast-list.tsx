import { Button, CloseButton } from '@mantine/core';
import { type FocusEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MAIN_ID } from './main-area.js';
import classes from './toast-list.module.css';

const READ_MS = 6_000;
const ACT_MS = 15_000;

export interface ToastListProps {
  shown: readonly ShownToast[];
  onDismiss: (id: number) => void;
}

/** Above all pages and the bottom navigation. */
export function ToastList({ shown, onDismiss }: ToastListProps) {
  const { t } = useTranslation();
  const { before, onFocus } = useFocusBefore();
  const dismiss = (id: number) => {
    onDismiss(id);
    before().focus({ preventScroll: true });
  };
  return (
    <section aria-label={t('notifications.label')} className={classes['region']} onFocus={onFocus}>
      {shown.map((notification) => (
        <ToastCard key={notification.id} notification={notification} onExpire={onDismiss} onDismiss={dismiss} />
      ))}
    </section>
  );
}

/** Remembers where the focus was, because the pressed button disappears with its message. */
function useFocusBefore() {
  const element = useRef<EventTarget>(null);
  return {
    before: (): Pick<HTMLElement, 'focus'> => {
      const { current } = element;
      return current instanceof HTMLElement && current.isConnected ? current : (document.getElementById(MAIN_ID) ?? document.body);
    },
    onFocus: ({ currentTarget, relatedTarget }: FocusEvent) => {
      if (!currentTarget.contains(relatedTarget)) element.current = relatedTarget;
    },
  };
}

interface ToastCardProps {
  notification: ShownToast;
  onExpire: (id: number) => void;
  onDismiss: (id: number) => void;
}

function ToastCard({ notification, onExpire, onDismiss }: ToastCardProps) {
  const { t } = useTranslation();
  const { id, message, tone = 'calm', action, dismiss: dismissLabel, stays = tone === 'problem' } = notification;
  const [isHeld, setIsHeld] = useState(false);
  const lifetime = action ? ACT_MS : READ_MS;
  useEffect(() => {
    if (stays || isHeld) return;
    const timer = setTimeout(() => {
      onExpire(id);
    }, lifetime);
    return () => {
      clearTimeout(timer);
    };
  }, [id, isHeld, lifetime, onExpire, stays]);
  const hold = () => {
    setIsHeld(true);
  };
  const release = () => {
    setIsHeld(false);
  };
  const dismiss = () => {
    onDismiss(id);
  };
  const act = () => {
    dismiss();
    action?.onPress();
  };
  return (
    <div
      className={classes['notification']}
      data-tone={tone}
      {...(tone === 'problem' && { role: 'alert' })}
      onPointerEnter={hold}
      onPointerLeave={release}
      onFocus={hold}
      onBlur={release}
    >
      <span className={classes['message']}>{message}</span>
      {action && (
        <Button variant="subtle" size="compact-sm" onClick={act}>
          {action.label}
        </Button>
      )}
      {dismissLabel === undefined ? (
        <CloseButton aria-label={t('notifications.dismiss')} onClick={dismiss} />
      ) : (
        <Button variant="subtle" color="gray" size="compact-sm" onClick={dismiss}>
          {dismissLabel}
        </Button>
      )}
    </div>
  );
}

export interface Toast {
  message: string;
  /** Problems are announced at once and stay until dismissed. */
  tone?: 'calm' | 'problem';
  /** A follow-up action, such as Undo. */
  action?: { label: string; onPress: () => void };
  /** Label of the dismiss button, where a cross would be unclear. */
  dismiss?: string;
  /** Stays until dismissed. */
  stays?: boolean;
}

export interface ShownToast extends Toast {
  id: number;
}
