/** @jest-environment jsdom */

import type { NotificationDto } from '@wordhoard/api-client/types';
import { SeenNotificationIds } from './seen-notification-ids.js';

const NOW = Date.parse('2026-11-21T12:00:00Z');
const HOUR_MS = 3_600_000;

function waiting(id: number, hoursAgo = 0): NotificationDto {
  const created_at = new Date(NOW - hoursAgo * HOUR_MS).toISOString();
  return { id, title: '', body: '', actions: [], created_at, expires_at: created_at, deep_link: '/' };
}

const taken = (accountId: number, ...notifications: NotificationDto[]) =>
  new SeenNotificationIds(accountId).take(notifications, NOW).map(({ id }) => id);

beforeEach(() => {
  localStorage.clear();
});

it('each notification is shown once in all tabs', () => {
  expect(taken(1, waiting(1), waiting(2))).toEqual([1, 2]);
  expect(taken(1, waiting(1), waiting(2), waiting(3))).toEqual([3]);
});

it('a notification that is more than three hours old is not shown', () => {
  expect(taken(1, waiting(1, 3.01), waiting(2, 3))).toEqual([2]);
});

it('the notifications already shown are kept for each account', () => {
  expect(taken(1, waiting(1))).toEqual([1]);
  expect(taken(2, waiting(1))).toEqual([1]);
  expect(taken(1, waiting(1))).toEqual([]);
});

it('no notification counts as shown if the stored value is invalid', () => {
  localStorage.setItem('wordhoard.brought-notifications.1', '{"ids": 1}');
  expect(taken(1, waiting(1))).toEqual([1]);
});
