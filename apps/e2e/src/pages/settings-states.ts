import type { Page } from '@playwright/test';
import { queryOnce } from '@wordhoard/testing';
import { AssistantApp } from '../fixtures/assistant-app.js';
import { SpeechStub } from '../fixtures/speech-stub.js';
import { createRoomWithWords } from '../fixtures/create-room-with-words.js';
import { Learner } from '../fixtures/learner.js';
import { LONG, type PageStateGroups, pressButton, settled, unfold, type PageVisit } from './page-state.js';
import { prepareWords, withWords } from './prepared-words.js';

/** The audit log, grants and pending calls of assistants. */
async function prepareAssistants(visit: PageVisit): Promise<string> {
  const { groupId, wordId } = await prepareWords(visit);
  const app = await AssistantApp.of(visit.learner, `/${LONG}`);
  await app.allow(['svc_search_words', 'svc_delete_words', 'svc_delete_group']);
  await app.allow(['svc_add_words'], { mode: 'once', expires_at: null });
  await app.allow(['svc_get_word'], { mode: 'deny', expires_at: null });
  const calls = {
    svc_search_words: { query: 'perro' },
    svc_get_word: { word_id: wordId },
    svc_delete_words: { word_ids: [wordId], request_id: 'tidy-up' },
    svc_delete_group: { group_id: groupId, request_id: 'tidy-up' },
  };
  for (const [tool, payload] of Object.entries(calls)) await app.call(tool, payload).catch(() => undefined);
  return '/settings/assistants';
}

/** One item of each kind that can be restored. */
async function prepareDeleted({ learner }: PageVisit): Promise<string> {
  const [dog, ...others] = await learner.createWords('el perro', LONG, 'قطة');
  await learner.deleteWords(...others);
  await learner.createDeletedMnemonic(dog!, 'A pair of rows.');
  await learner.deleteRoom(await createRoomWithWords(learner, [dog!]));
  await learner.deleteGroup(await learner.createGroup());
  return '/settings/deleted';
}

/** Verifies all chains and waits for the result. */
async function verifyAudits(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('listitem').first().waitFor();
  const verified = page.waitForResponse(
    async (response) => /verification$/.test(response.url()) && (await response.text()).includes('"intact"'),
  );
  await page.getByRole('main').getByRole('button').last().click();
  await verified;
}

const LONG_NAME = LONG.slice(0, LONG.length / 2 - 6);

const asAdministrator =
  (path: string) =>
  async ({ learner, instance }: PageVisit) => {
    await instance.promote(learner.user);
    await learner.elevate();
    const { user } = await Learner.signUp(instance.url, { username: `${LONG_NAME}${learner.user.id}` });
    await queryOnce(instance.database.url, `update accounts set is_active = false, role = 'admin' where id = $1`, [user.id]);
    return path;
  };

/** Presses a choice of the page by its position, and the button below that continues. */
const chooseAndSave = (index: number) => async (page: Page) => {
  await page.getByRole('radio').nth(index).check();
  await page.getByRole('main').locator('[type=submit]').click();
  await settled(page);
};

/** Settings of learners and administrators, and grants of assistants. */
export const settingsStates: PageStateGroups = {
  settings: {
    'settings of the account': { path: '/settings/account' },
    'deletion of the account, with a fault': {
      path: '/settings/account',
      then: async (page) => {
        await pressButton(-1)(page);
        await page.getByRole('dialog').locator('[type=submit]').click();
      },
    },
    'settings of the appearance': { path: '/settings/appearance' },
    'a choice of voices': {
      needsOwnPage: true,
      path: async ({ page }) => {
        await SpeechStub.install(page, ['en-GB', 'en-US']);
        return '/settings/learning';
      },
    },
    'under Settings, Learning': { path: withWords('/settings/learning') },
    'sign-ins': {
      path: async ({ learner }) => {
        for (const client of ['cli', 'extension', 'desktop'] as const) await learner.signInAgain(client);
        return '/settings/sign-ins';
      },
    },
    'ending a sign-in': {
      path: async ({ learner }) => {
        await learner.signInAgain('cli');
        return '/settings/sign-ins';
      },
      then: pressButton(0),
    },
    'AI, of one’s own': { path: '/settings/ai' },
    'storing a key': { path: '/settings/ai', then: pressButton(0) },
    'storing a service account': { path: '/settings/ai', then: pressButton(1) },
  },
  assistants: {
    'no assistants': { path: '/settings/assistants' },
    'assistants that wait': { path: prepareAssistants, then: unfold },
    'allowing an assistant, with faults': {
      path: '/settings/assistants/allow?label=/home',
      then: async (page) => {
        await unfold(page);
        await page.locator('[type=submit]').click();
      },
    },
    'nothing deleted': { path: '/settings/deleted' },
    'what was deleted of late': { path: prepareDeleted },
  },
  administration: {
    administration: { path: asAdministrator('/admin') },
    'how the service runs': {
      path: async (visit) => {
        await visit.instance.addGivenUpJob();
        return asAdministrator('/admin/operation')(visit);
      },
      then: verifyAudits,
    },
    'security events': { path: asAdministrator('/admin/security-events') },
    'AI settings': { path: asAdministrator('/admin/ai') },
    'AI settings of Gemini, with faults': { path: asAdministrator('/admin/ai'), then: chooseAndSave(2) },
    'AI settings of Vertex, with faults': { path: asAdministrator('/admin/ai'), then: chooseAndSave(3) },
  },
};
