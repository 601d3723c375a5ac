import { ReviewPage } from './pages/review-page.js';
import { findPageFaults } from './fixtures/page-faults.js';
import type { Learner } from './fixtures/learner.js';
import { expect, test } from './fixtures/test.js';
import { type PageVisit, visitEach } from './fixtures/visit-each.js';

interface ReviewVisit extends PageVisit {
  readonly review: ReviewPage;
}

interface PageState {
  readonly visit: (visit: ReviewVisit) => Promise<void>;
  readonly needsOwnPage?: boolean;
}

const LONG = 'Donaudampfschifffahrtsgesellschaftskapitän'.repeat(2);

async function createAnimals(learner: Learner): Promise<void> {
  const group = await learner.createGroup({ name: LONG });
  await learner.createWord(group, { term: 'el perro', translations: ['dog', 'hound'], definition: 'Ladra.', example_sentence: LONG });
  for (const word of ['cat', LONG, 'sheep']) await learner.createWord(group, { term: `el ${word}`, translations: [word] });
}

async function startTyping({ page, learner, review }: ReviewVisit): Promise<void> {
  await createAnimals(learner);
  await learner.open(page, '/review');
  await page.getByLabel('Type answers').check();
  await page.getByRole('button', { name: 'Start' }).click();
  await expect(review.field).toBeFocused();
}

/** Lasting states of reviews that pages/every-page.ts does not list. */
const places: Record<string, PageState> = {
  'editing in a session': {
    visit: async ({ page, learner }) => {
      await createAnimals(learner);
      await learner.open(page, '/review/start');
      await page.getByRole('button', { name: 'Edit' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  walking: {
    visit: async ({ page, learner, review }) => {
      await createAnimals(learner);
      await learner.open(page, '/review/start?mode=walking');
      await expect(review.choices).toHaveCount(5);
    },
  },
  'walking, after a wrong choice': {
    visit: async ({ page, learner, review }) => {
      await createAnimals(learner);
      await learner.open(page, '/review/start?mode=walking');
      await review.wrongChoice('dog').click();
      await expect(page.getByRole('button', { name: 'Continue' })).toBeVisible();
    },
  },
  'a break that is over': {
    // The page's clock is stopped.
    needsOwnPage: true,
    visit: async ({ page, learner }) => {
      await page.clock.install();
      await createAnimals(learner);
      await learner.open(page, '/review/start?mode=break');
      await expect(page.getByRole('timer')).toBeVisible();
      await page.clock.runFor('05:01');
      await expect(page.getByText('Five minutes are up.')).toBeVisible();
    },
  },
  'a field for the answer': { visit: startTyping },
  'a typed answer that differs': {
    visit: async (visit) => {
      await startTyping(visit);
      await visit.page.keyboard.type('the houmd');
      await visit.page.keyboard.press('Enter');
      await expect(visit.page.getByText('Almost')).toBeVisible();
    },
  },
  'a typed answer that is wrong': {
    visit: async (visit) => {
      await startTyping(visit);
      await visit.page.keyboard.type(LONG);
      await visit.page.keyboard.press('Enter');
      await expect(visit.page.getByText('Incorrect')).toBeVisible();
    },
  },
  'a leech': {
    visit: async ({ page, learner, review }) => {
      await learner.chooseSettings({ leech_threshold: 1 });
      const words = await learner.createWords(LONG);
      await learner.study('easy');
      await learner.makeDue(...words);
      await learner.createWords('dos');
      await learner.open(page, '/review/start');
      await review.answer('Again');
      await expect(page.getByText(/so it is now a leech/)).toBeVisible();
    },
  },
  'what was learned': {
    visit: async ({ page, learner, review }) => {
      await learner.skipLearningSteps();
      await createAnimals(learner);
      await learner.open(page, '/review/start');
      for (const grade of ['Good', 'Again', 'Again', 'Good'] as const) await review.answer(grade);
      await expect(page.getByRole('heading', { name: 'Missed' })).toBeVisible();
    },
  },
  'a dashboard with a session left open': {
    visit: async ({ page, learner, review }) => {
      await createAnimals(learner);
      await learner.open(page, '/review/start');
      await review.answer('Good');
      await page.getByRole('link', { name: 'Dashboard' }).click();
      await expect(page.getByRole('link', { name: 'Continue' })).toBeVisible();
      await expect(page.getByRole('region', { name: 'Last 7 days' })).toBeVisible();
    },
  },
  'a dashboard without words': {
    visit: async ({ page, learner }) => {
      await learner.createGroup();
      await learner.open(page);
      await expect(page.getByRole('heading', { name: 'No words yet' })).toBeVisible();
    },
  },
  'a dashboard with nothing due': {
    visit: async ({ page, learner }) => {
      await learner.createWords('uno');
      await learner.study('easy');
      await learner.open(page);
      await expect(page.getByRole('link', { name: 'Study ahead' })).toBeVisible();
      await expect(page.getByRole('region', { name: 'Last 7 days' })).toBeVisible();
    },
  },
};

test('review pages have no accessibility violations and no clipped content in both themes, wide and narrow', async ({
  context,
  instance,
  browserErrors,
}) => {
  const look = async ({ visit }: PageState, visited: PageVisit) => {
    await visit({ ...visited, review: new ReviewPage(visited.page) });
    return findPageFaults(visited.page);
  };
  await visitEach({ context, instance, browserErrors }, places, look, ({ needsOwnPage = false }) => needsOwnPage);
});
