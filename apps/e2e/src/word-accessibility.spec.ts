import type { Page } from '@playwright/test';
import { queryOnce } from '@wordhoard/testing';
import { WordPage } from './pages/word-page.js';
import type { Complaints } from './stage/complaints.js';
import { faultsSeen } from './stage/faults-seen.js';
import type { Instance } from './stage/instance.js';
import type { Learner } from './stage/learner.js';
import { expect, test } from './stage/test.js';

interface Visit {
  page: Page;
  wordPage: WordPage;
  learner: Learner;
  instance: Instance;
  complaints: Complaints;
}

const LONG = 'Donaudampfschifffahrtsgesellschaftskapitän'.repeat(2);

/** A word whose every field is as long as it may get on a line. */
async function openLong({ page, learner }: Visit): Promise<number> {
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

/** Every state of the pages of words and leeches that a person sees for longer than a moment. */
const places: Record<string, (visit: Visit) => Promise<void>> = {
  'a word, new and empty': async ({ page, learner, wordPage }) => {
    const [word] = await learner.createWords('كلب');
    await learner.open(page, `/words/${word!.id}`);
    await expect(wordPage.section('Review log')).toContainText('No answers yet.');
  },
  'a word with all that there can be': async (visit) => {
    const { page, wordPage, learner, instance } = visit;
    const id = await openLong(visit);
    await queryOnce(
      instance.database.url,
      `update words set ai_state = 'unverified', ai_provider = 'local', ai_model = 'tiny', ai_confidence = 0.8 where account_id = $1 and id = $2`,
      [learner.user.id, id],
    );
    await page.reload();
    await page.getByRole('button', { name: 'Explain these figures' }).click();
    await page.getByRole('button', { name: 'Show the history' }).click();
    await expect(wordPage.section('History of changes')).toContainText('Nothing has been changed');
    await expect(wordPage.log).not.toHaveCount(0);
  },
  'a word, written in everywhere': async (visit) => {
    await openLong(visit);
    for (const section of ['Edit word', 'Meaning and use', 'Related words', 'Where you met it']) await visit.wordPage.edit(section);
    await visit.wordPage.form('Related words').getByRole('button', { name: 'Add: Topics' }).click();
  },
  'a word, changed elsewhere meanwhile': async (visit) => {
    visit.complaints.expect(/status of 409/);
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
    await expect(visit.wordPage.dialog.getByLabel('Ask it next on')).toBeVisible();
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
  'no leeches': async ({ page, learner }) => {
    await learner.open(page, '/leeches');
    await expect(page.getByRole('heading', { name: 'No leeches' })).toBeVisible();
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
    await visit.page.getByRole('button', { name: /^Change the memory aid/ }).click();
    await expect(visit.page.getByLabel('What brings it back to you')).toBeVisible();
  },
  'the dashboard of somebody with leeches': async (visit) => {
    await openLong(visit);
    await visit.page.goto('/');
    await expect(visit.page.getByRole('link', { name: 'See your leeches' })).toBeVisible();
  },
  'words among the commands': async (visit) => {
    await openLong(visit);
    await visit.page.getByRole('button', { name: /^Commands/ }).click();
    await visit.page.getByRole('combobox').fill('donaudampf');
    await expect(visit.page.getByRole('option', { name: /captain/ })).toBeVisible();
  },
};

for (const [place, visit] of Object.entries(places)) {
  test(`axe finds nothing and nothing is cut off, in both themes, wide and narrow: ${place}`, async ({
    page,
    learner,
    instance,
    complaints,
  }) => {
    await visit({ page, wordPage: new WordPage(page), learner, instance, complaints });
    expect(await faultsSeen(page)).toEqual([]);
  });
}
