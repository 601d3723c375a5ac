import type { Page } from '@playwright/test';
import { SpeechStub } from './fixtures/speech-stub.js';
import { findPageFaults } from './fixtures/page-faults.js';
import type { Learner } from './fixtures/learner.js';
import { expect, test } from './fixtures/test.js';
import { type PageVisit, visitEach } from './fixtures/visit-each.js';

const LONG = 'Donaudampfschifffahrtsgesellschaftskapitän'.repeat(2);

const speaker = (page: Page) => page.getByRole('main').getByRole('button', { name: /^(Listen to the word|Stop)$/ });

async function openWord(page: Page, learner: Learner, term: string): Promise<void> {
  const [word] = await learner.createWords(term);
  await learner.open(page, `/words/${word!.id}`);
  await expect(speaker(page)).toBeVisible();
}

/** Every control that speaks, or explains why it does not. */
const places: Record<string, (page: Page, learner: Learner) => Promise<void>> = {
  'a word that is being spoken': async (page, learner) => {
    await SpeechStub.install(page, ['es-ES']);
    await openWord(page, learner, LONG);
    await speaker(page).click();
    await expect(speaker(page)).toHaveAccessibleName('Stop');
  },
  'a word without a voice': async (page, learner) => {
    await SpeechStub.install(page, ['fr-FR']);
    await openWord(page, learner, 'كلب');
    await speaker(page).focus();
    await expect(page.getByRole('tooltip')).toBeVisible();
  },
  'a card': async (page, learner) => {
    await SpeechStub.install(page, ['es-ES']);
    await learner.createWords(LONG);
    await learner.open(page, '/review/start');
    await page.keyboard.press('Space');
    await expect(speaker(page)).toBeEnabled();
  },
  'a card without a voice': async (page, learner) => {
    await SpeechStub.install(page, ['fr-FR']);
    await learner.createWords(LONG);
    await learner.open(page, '/review/start?mode=walking');
    await speaker(page).focus();
    await expect(page.getByRole('tooltip')).toBeVisible();
  },
  'a flashcard without a voice': async (page, learner) => {
    await SpeechStub.install(page, ['fr-FR']);
    await learner.createWords(LONG);
    await learner.open(page, '/flashcards');
    await page.keyboard.press('Space');
    await speaker(page).focus();
    await expect(page.getByRole('tooltip')).toBeVisible();
  },
  'no voice to choose': async (page, learner) => {
    await SpeechStub.install(page, []);
    await learner.open(page, '/settings/learning');
    await expect(page.getByLabel('Voice', { exact: true })).toBeDisabled();
  },
  'a browser that cannot speak': async (page, learner) => {
    await SpeechStub.remove(page);
    await learner.open(page, '/settings/learning');
    await expect(page.getByText('This browser cannot play speech.')).toBeVisible();
  },
};

test('pronunciation controls have no accessibility violations and no clipped content in both themes, wide and narrow', async ({
  context,
  instance,
  browserErrors,
}) => {
  const look = async (visit: (typeof places)[string], { page, learner }: PageVisit) => {
    await visit(page, learner);
    return findPageFaults(page);
  };
  // The stub is installed in the page.
  await visitEach({ context, instance, browserErrors }, places, look, () => true);
});
