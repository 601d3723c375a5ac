import { createHandlerBoundToURL, type PrecacheEntry, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { openNotification } from './notification-click.js';

declare const self: ServiceWorkerGlobalScope;

/** All files of the build; build/service-worker.ts puts them here. */
declare const APP_FILES: PrecacheEntry[];

/** What belongs to the server: never a page of the app, and never answered from what is kept here. */
const SERVER_PATHS = /^\/(api|docs|mcp|metrics|oauth|\.well-known)(\/|\?|$)/;

// The app's own files are all that is kept. Requests without a route below go to the network.
precacheAndRoute(APP_FILES);
registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: [SERVER_PATHS] }));

// A newer version waits until the learner accepts it: workbox-window then sends the message.
self.addEventListener('message', ({ data }) => {
  if ((data as { type?: string } | null)?.type === 'SKIP_WAITING') void self.skipWaiting();
});

self.addEventListener('notificationclick', (event) => {
  event.waitUntil(openNotification(event.notification, self.clients));
});
