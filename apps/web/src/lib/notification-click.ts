/** The data of a system notification, for its click handler. */
export interface NotificationData {
  readonly notificationId: number;
  /** A path of the app. */
  readonly path: string;
}

/** A message from the service worker to a page of the app. */
export interface NotificationClick extends NotificationData {
  readonly type: 'notification-clicked';
}

/** Reads a notification's data, which an older version may have written. */
export function readNotificationData(value: unknown): NotificationData | null {
  const { notificationId, path } = (value ?? {}) as Partial<NotificationData>;
  return typeof notificationId === 'number' && typeof path === 'string' ? { notificationId, path } : null;
}

export function isNotificationClick(value: unknown): value is NotificationClick {
  return (value as Partial<NotificationClick> | null)?.type === 'notification-clicked' && readNotificationData(value) !== null;
}
