import { importStates } from './import-states.js';
import { oauthStates } from './oauth-states.js';
import { offlineStates } from './offline-states.js';
import { type PageStateGroups } from './page-state.js';
import { practiceStates } from './practice-states.js';
import { prepareWords, withWords } from './prepared-words.js';
import { reminderStates } from './reminder-states.js';
import { reviewStates } from './review-states.js';
import { settingsStates } from './settings-states.js';
import { talkStates } from './talk-states.js';
import { wordStates } from './word-states.js';

/** Every page of the app with its states. Add new pages here, and every general check covers them. One test visits a group. */
export const everyPage: PageStateGroups = {
  'signing in': {
    'sign in': { path: '/sign-in', isSignedOut: true },
    'sign in, on the way elsewhere': { path: '/sign-in?next=/groups', isSignedOut: true },
    'sign in, after a reset': { path: '/sign-in?reset=done', isSignedOut: true },
    'sign in, with faults': { path: '/sign-in', isSignedOut: true, then: (page) => page.locator('[type=submit]').click() },
    'sign up': { path: '/sign-up', isSignedOut: true },
    'sign up as the first': { path: '/sign-up?setup=any', isSignedOut: true },
    'sign up, with faults': { path: '/sign-up', isSignedOut: true, then: (page) => page.locator('[type=submit]').click() },
    reset: { path: '/reset?token=any', isSignedOut: true },
    'reset, by half a link': { path: '/reset', isSignedOut: true },
  },
  'the first run': {
    'dashboard of a new account': { path: '/' },
    welcome: { path: '/welcome' },
    'first words, but for one': {
      path: withWords('/welcome?language=Spanish'),
      then: (page) => page.getByRole('main').getByRole('checkbox').nth(1).uncheck(),
    },
    'first words with a reading': { path: '/welcome?language=Japanese' },
    'first words that are ready': { path: async (visit) => `/welcome?ready=${(await prepareWords(visit)).groupId}` },
    'first words that cannot be added': {
      path: async ({ page, browserErrors }) => {
        browserErrors.expect(/ERR_FAILED/);
        await page.route('**/api/v1/groups/*/words', (route) => route.abort());
        return '/welcome?language=Spanish';
      },
      then: async (page) => {
        await page.getByRole('main').getByRole('button').last().click();
        await page.getByRole('alert').waitFor();
      },
    },
    'naming a group, with a fault': {
      path: '/welcome?language=Other',
      then: (page) => page.getByRole('main').locator('[type=submit]').click(),
    },
  },
  ...wordStates,
  ...reviewStates,
  imports: importStates,
  reminders: reminderStates,
  'queued changes': offlineStates,
  ...talkStates,
  ...practiceStates,
  ...settingsStates,
  'apps from elsewhere': oauthStates,
};
