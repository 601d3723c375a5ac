import type { CreateWordDto } from '@wordhoard/api-client/types';
import type { Page } from '@playwright/test';
import { ReviewPage } from './pages/review-page.js';
import { findPageFaults } from './fixtures/page-faults.js';
import { expect, test } from './fixtures/test.js';
import { type PageVisit, visitEach } from './fixtures/visit-each.js';

interface AnswerSide {
  readonly language: string;
  readonly word: Partial<CreateWordDto>;
  /** The texts of the card in the order a screen reader reads them. */
  readonly says: readonly string[];
  readonly look?: (page: Page) => Promise<void>;
}

const QUESTION = 'What does this mean?';

const SIDES: Record<string, AnswerSide> = {
  'a Japanese word with its reading': {
    language: 'Japanese',
    word: { term: '家', pronunciation: 'いえ', translations: ['house', 'home'], example_sentence: '家に帰ります。' },
    says: [QUESTION, '家', 'いえ', 'house, home', '家に帰ります。'],
    look: async (page) => {
      await expect(page.locator('mark')).toHaveText('家');
    },
  },
  'an Arabic word': {
    language: 'Arabic',
    word: { term: 'كِتَاب', pronunciation: 'kitāb', translations: ['book'], example_sentence: 'هٰذَا كِتَاب جَدِيد.' },
    says: [QUESTION, 'كِتَاب', 'kitāb', 'book', 'هٰذَا كِتَاب جَدِيد.'],
    look: async (page) => {
      await expect(page.locator('#review-prompt bdi')).toHaveCSS('direction', 'rtl');
    },
  },
  'a German noun with its gender': {
    language: 'German',
    word: { term: 'das Mädchen', part_of_speech: 'noun, neuter', translations: ['girl'] },
    says: [QUESTION, 'das Mädchen', 'girl', 'noun, neuter'],
  },
  'a word with everything': {
    language: 'Spanish',
    word: {
      ...{ term: 'el perro', pronunciation: 'el ˈpero', translations: ['dog', 'hound'], part_of_speech: 'noun, masculine' },
      ...{ definition: 'Animal doméstico que ladra.', example_sentence: 'El perro duerme.', mnemonic: 'A pear that barks.' },
      ...{ cefr_level: 'A1', category: 'animals', tags: ['pets'], synonyms: ['el can'], antonyms: ['el gato'], topics: ['home'] },
      ...{ collocations: ['pasear al perro'] },
    },
    says: [
      ...[QUESTION, 'el perro', 'el ˈpero', 'dog, hound', 'noun, masculine', 'Animal doméstico que ladra.', 'El perro duerme.'],
      ...['A pear that barks.', 'More'],
    ],
  },
  'a word with nothing': {
    language: 'Spanish',
    word: { term: 'nada', translations: [] },
    says: [QUESTION, 'nada', 'No translation or definition yet'],
  },
};

test('the answer side reads in order, fits and passes axe in both themes, wide and narrow', async ({
  context,
  instance,
  browserErrors,
}) => {
  await visitEach({ context, instance, browserErrors }, SIDES, seen);
});

async function seen({ language, word, says, look }: AnswerSide, { page, learner }: PageVisit): Promise<string[]> {
  const review = new ReviewPage(page);
  const group = await learner.createGroup({ target_language: language });
  await learner.createWord(group, word);
  await learner.open(page, '/review/start');
  await review.reveal.click();
  await expect(review.grade('Good')).toBeFocused();
  await expect(page.getByRole('main')).toContainText(inOrder(says));
  await look?.(page);
  const faults = await findPageFaults(page);
  for (const theme of ['light', 'dark'] as const) {
    for (const width of [390, 1280]) await photograph(page, { theme, width, name: word.term ?? '' });
  }
  return faults;
}

/** For visual review only: fonts differ between machines, so nothing compares it. */
async function photograph(page: Page, { theme, width, name }: { theme: 'light' | 'dark'; width: number; name: string }): Promise<void> {
  await page.setViewportSize({ width, height: 844 });
  await page.emulateMedia({ colorScheme: theme });
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', theme);
  await test.info().attach(`${name}, ${theme}, ${width} px`, { body: await page.screenshot(), contentType: 'image/png' });
}

function inOrder(texts: readonly string[]): RegExp {
  return new RegExp(texts.map((text) => text.replaceAll(/[.?]/g, String.raw`\$&`)).join('.*'), 's');
}
