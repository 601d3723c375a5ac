/** What a notification of the system keeps with it, for whoever hears that it was clicked. */
export interface NotificationData {
  readonly notificationId: number;
  /** A path of the app. */
  readonly path: string;
}

/** What the service worker tells a page of the app. */
export interface NotificationClick extends NotificationData {
  readonly type: 'notification-clicked';
}

/** Makes sense of what a notification kept: one of an older version may have kept something else. */
export function readNotificationData(value: unknown): NotificationData | null {
  const { notificationId, path } = (value ?? {}) as Partial<NotificationData>;
  return typeof notificationId === 'number' && typeof path === 'string' ? { notificationId, path } : null;
}

export function isNotificationClick(value: unknown): value is NotificationClick {
  return (value as Partial<NotificationClick> | null)?.type === 'notification-clicked' && readNotificationData(value) !== null;
}
