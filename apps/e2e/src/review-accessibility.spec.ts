import type { Page } from '@playwright/test';
import { ReviewPage } from './pages/review-page.js';
import type { Complaints } from './stage/complaints.js';
import { faultsSeen, type Look } from './stage/faults-seen.js';
import type { Learner } from './stage/learner.js';
import { expect, test } from './stage/test.js';

interface Visit {
  page: Page;
  review: ReviewPage;
  learner: Learner;
  complaints: Complaints;
}

interface Place extends Look {
  visit: (visit: Visit) => Promise<void>;
}

const LONG = 'Donaudampfschifffahrtsgesellschaftskapitän'.repeat(2);

async function createAnimals(learner: Learner): Promise<void> {
  const group = await learner.createGroup({ name: LONG });
  await learner.createWord(group, { term: 'el perro', translations: ['dog', 'hound'], definition: 'Ladra.', example_sentence: LONG });
  for (const word of ['cat', LONG, 'sheep']) await learner.createWord(group, { term: `el ${word}`, translations: [word] });
}

async function startTyping({ page, learner, review }: Visit): Promise<void> {
  await createAnimals(learner);
  await learner.open(page, '/review');
  await page.getByLabel('Type the answers').check();
  await page.getByRole('button', { name: 'Start' }).click();
  await expect(review.field).toBeFocused();
}

/** Every state of reviewing that a person sees for longer than a moment, besides those among the other pages. */
const places: Record<string, Place> = {
  'choosing how to review': {
    visit: async ({ page, learner }) => {
      await createAnimals(learner);
      await learner.open(page, '/review');
      await expect(page.getByText('0 due · 4 new')).toBeVisible();
    },
  },
  'a session under way': {
    visit: async ({ page, learner, review }) => {
      await createAnimals(learner);
      await learner.open(page, '/review/start');
      await review.answer('Again');
      await expect(review.undo).toBeVisible();
    },
  },
  'the keys': {
    visit: async ({ page, learner, review }) => {
      await createAnimals(learner);
      await learner.open(page, '/review/start');
      await expect(review.reveal).toBeVisible();
      await page.keyboard.press('?');
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  'editing in a session': {
    visit: async ({ page, learner }) => {
      await createAnimals(learner);
      await learner.open(page, '/review/start');
      await page.getByRole('button', { name: 'Edit' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  focus: {
    visit: async ({ page, learner, review }) => {
      await createAnimals(learner);
      await learner.open(page, '/review/start?mode=focus');
      await review.answer('Again');
      await expect(review.undo).toBeVisible();
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
  night: {
    isAlwaysDark: true,
    visit: async ({ page, learner, review }) => {
      await createAnimals(learner);
      await learner.makeDue(...(await learner.study('easy')));
      await learner.open(page, '/review/start?mode=night');
      await expect(review.choices).toHaveCount(5);
    },
  },
  'night, with the answer': {
    isAlwaysDark: true,
    visit: async ({ page, learner, review }) => {
      await createAnimals(learner);
      await learner.makeDue(...(await learner.study('easy')));
      await learner.open(page, '/review/start?mode=night');
      await review.reveal.click();
      await expect(review.grade('Good')).toBeVisible();
    },
  },
  'a break': {
    visit: async ({ page, learner }) => {
      // Its bar would move all the time.
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await createAnimals(learner);
      await learner.open(page, '/review/start?mode=break');
      await expect(page.getByRole('timer')).toBeVisible();
    },
  },
  'a break that is over': {
    visit: async ({ page, learner }) => {
      await page.clock.install();
      await createAnimals(learner);
      await learner.open(page, '/review/start?mode=break');
      await expect(page.getByRole('timer')).toBeVisible();
      await page.clock.runFor('05:01');
      await expect(page.getByText('Your five minutes are over.')).toBeVisible();
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
      await expect(visit.page.getByText('Not this time')).toBeVisible();
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
      await expect(page.getByText(/It is marked as a leech/)).toBeVisible();
    },
  },
  'what was learned': {
    visit: async ({ page, learner, review }) => {
      await createAnimals(learner);
      await learner.open(page, '/review/start');
      for (const grade of ['Good', 'Again', 'Again', 'Good'] as const) await review.answer(grade);
      await expect(page.getByRole('heading', { name: 'To see again soon' })).toBeVisible();
    },
  },
  'a flashcard': {
    visit: async ({ page, learner }) => {
      await createAnimals(learner);
      await learner.open(page, '/flashcards');
      await expect(page.getByRole('button', { name: 'Turn the card' })).toBeVisible();
    },
  },
  'a flashcard that is turned': {
    visit: async ({ page, learner }) => {
      await createAnimals(learner);
      await learner.open(page, '/flashcards');
      await page.getByRole('button', { name: 'Turn the card' }).click();
      await expect(page.getByText('dog, hound')).toBeVisible();
    },
  },
  'a dashboard with a session left open': {
    visit: async ({ page, learner, review }) => {
      await createAnimals(learner);
      await learner.open(page, '/review/start');
      await review.answer('Good');
      await page.getByRole('link', { name: 'Dashboard' }).click();
      await expect(page.getByRole('link', { name: 'Continue' })).toBeVisible();
      await expect(page.getByRole('region', { name: 'The last seven days' })).toBeVisible();
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
      await expect(page.getByRole('region', { name: 'The last seven days' })).toBeVisible();
    },
  },
};

for (const [place, { visit, ...look }] of Object.entries(places)) {
  test(`axe finds nothing and nothing is cut off, in both themes, wide and narrow: ${place}`, async ({ page, learner, complaints }) => {
    await visit({ page, review: new ReviewPage(page), learner, complaints });
    expect(await faultsSeen(page, look)).toEqual([]);
  });
}
