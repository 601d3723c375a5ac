import { WordPage } from './pages/word-page.js';
import { findPageFaults } from './fixtures/page-faults.js';
import { expect, test } from './fixtures/test.js';
import { type PageVisit, visitEach } from './fixtures/visit-each.js';

interface WordVisit extends PageVisit {
  readonly wordPage: WordPage;
}

const LONG = 'Donaudampfschifffahrtsgesellschaftskapitän'.repeat(2);

/** A word with every single-line field at its maximum length. */
async function openLong({ page, learner }: WordVisit): Promise<number> {
  const group = await learner.createGroup({ name: LONG, directions: 'both' });
  const word = await learner.createWord(group, {
    term: LONG,
    translations: [LONG, 'captain'],
    definition: LONG,
    example_sentence: LONG,
    examples: [LONG],
    mnemonic: LONG,
    category: LONG,
    part_of_speech: LONG,
    cefr_level: 'C2',
    pronunciation: LONG,
    collocations: [LONG],
    tags: [LONG],
    contexts: [{ sentence: LONG, source_title: LONG, source_url: `https://example.org/${LONG}`, captured_at: '2026-01-31T18:00:00Z' }],
  });
  await learner.study('easy');
  await learner.makeLeech(word);
  await learner.changeWord(word, { suspended: true });
  await learner.open(page, `/words/${word.id}`);
  await expect(page.getByText('This word is a leech')).toBeVisible();
  return word.id;
}

/** Lasting states of word and leech pages that pages/every-page.ts does not list. */
const places: Record<string, (visit: WordVisit) => Promise<void>> = {
  'a word that was changed elsewhere': async (visit) => {
    visit.browserErrors.expect(/status of 409/);
    const id = await openLong(visit);
    const form = await visit.wordPage.edit('Meaning and use');
    await form.getByLabel('Definition').fill('Mine.');
    await visit.learner.changeWord({ id }, { definition: `Theirs. ${LONG}` });
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form.getByRole('alert')).toBeVisible();
  },
  'a word with its menu': async ({ page, learner }) => {
    const [word] = await learner.createWords('el perro');
    await learner.open(page, `/words/${word!.id}`);
    await page.getByRole('button', { name: 'More actions' }).click();
    await expect(page.getByRole('menuitem', { name: 'Suspend' })).toBeVisible();
  },
  'moving a word': async ({ page, learner, wordPage }) => {
    const [word] = await learner.createWords('el perro');
    await learner.createGroup({ name: LONG });
    await learner.open(page, `/words/${word!.id}`);
    await wordPage.choose('Move to another group');
    await expect(wordPage.dialog.getByLabel('Group')).toBeVisible();
  },
  'choosing a date': async (visit) => {
    await openLong(visit);
    await visit.page.getByRole('button', { name: 'Choose a date' }).click();
    await expect(visit.wordPage.dialog.getByLabel('Due date')).toBeVisible();
  },
  'starting over': async (visit) => {
    await openLong(visit);
    await visit.page.getByRole('button', { name: 'Start over' }).click();
    await expect(visit.wordPage.dialog).toBeVisible();
  },
  'leaving with something unsaved': async ({ page, learner, wordPage }) => {
    const [word] = await learner.createWords('el perro');
    await learner.open(page, `/words/${word!.id}`);
    const form = await wordPage.edit('Meaning and use');
    await form.getByLabel('Definition').fill('Mine.');
    await page.getByRole('link', { name: 'Settings' }).click();
    await expect(wordPage.dialog).toBeVisible();
  },
  leeches: async (visit) => {
    await openLong(visit);
    await visit.page.goto('/leeches');
    await visit.page.getByRole('button', { name: /^Actions for/ }).click();
    await expect(visit.page.getByRole('menuitem', { name: 'Start over' })).toBeVisible();
  },
  'the memory aid of a leech': async (visit) => {
    await openLong(visit);
    await visit.page.goto('/leeches');
    await visit.page.getByRole('button', { name: /^Change memory aid/ }).click();
    await expect(visit.page.getByLabel('Your memory aid')).toBeVisible();
  },
  'the dashboard with leeches': async (visit) => {
    await openLong(visit);
    await visit.page.goto('/');
    await expect(visit.page.getByRole('link', { name: 'View leeches' })).toBeVisible();
  },
  'words among the commands': async (visit) => {
    await openLong(visit);
    await visit.page.getByRole('button', { name: /^Commands/ }).click();
    await visit.page.getByRole('dialog').getByRole('combobox').fill('donaudampf');
    await expect(visit.page.getByRole('dialog').getByRole('option', { name: /captain/ })).toBeVisible();
  },
};

test('word pages have no accessibility violations and no clipped content in both themes, wide and narrow', async ({
  context,
  instance,
  browserErrors,
}) => {
  await visitEach({ context, instance, browserErrors }, places, async (visit, visited) => {
    await visit({ ...visited, wordPage: new WordPage(visited.page) });
    return findPageFaults(visited.page);
  });
});
