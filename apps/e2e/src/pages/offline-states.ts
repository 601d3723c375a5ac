import type { Page } from '@playwright/test';
import { DevicePage } from './device-page.js';
import { type PageState, settled } from './page-state.js';

const BASE = { id: 1, term: 'Donaudampfschifffahrtsgesellschaft', target_language: 'German', translations: ['a'] };
const GROUP = { id: 1, name: 'Nouns' };

/** One queued change and one conflict of each kind. */
const WAITING = [
  { kind: 'review', operation: { operation_id: 'a', word_id: 1, outcome: 'correct', answered_at: '2026-03-01T12:00:00.000Z' } },
  { kind: 'add', group: GROUP, word: { term: 'el perro', translations: ['dog'], operation_id: 'b' } },
  { kind: 'edit', base: BASE, changes: { tags: ['water'] }, edition: 0 },
];
const UNSETTLED = [
  { kind: 'edit', base: BASE, changes: { translations: ['b'] }, theirs: { ...BASE, translations: [] } },
  { kind: 'edit', base: BASE, changes: { definition: '' }, theirs: null },
  { kind: 'add', group: GROUP, word: { term: 'el gato' }, detail: '' },
];

/** Marks the changes as made offline. */
async function seemToWait(page: Page): Promise<void> {
  await settled(page);
  await new DevicePage(page).hasPack();
  await page.context().setOffline(true);
  await page.evaluate(
    async ([waiting, unsettled]) => {
      const name = (await indexedDB.databases()).find((one) => one.name?.startsWith('wordhoard.'))?.name ?? '';
      const opening = indexedDB.open(name);
      await new Promise((resolve) => (opening.onsuccess = resolve));
      const writing = opening.result.transaction(['waiting', 'unsettled'], 'readwrite');
      for (const one of waiting) writing.objectStore('waiting').add(one);
      for (const one of unsettled) writing.objectStore('unsettled').add(one);
      await new Promise((resolve) => (writing.oncomplete = resolve));
      opening.result.close();
      // The app checks again when the page becomes visible.
      document.dispatchEvent(new Event('visibilitychange'));
    },
    [WAITING, UNSETTLED] as const,
  );
  await page.getByRole('listitem').filter({ hasText: 'el gato' }).waitFor();
}

/** Queued changes and conflicts. */
export const offlineStates: Readonly<Record<string, PageState>> = {
  'nothing that waits': { path: '/waiting' },
  'queued changes, before signing out': {
    path: '/waiting?leave=/',
    then: seemToWait,
    // In the pseudo-locale a button's label does not contain its shorter text, as it does in English; see offline-words.spec.ts.
    withoutRules: ['label-content-name-mismatch'],
  },
};
