import type { Page } from '@playwright/test';
import { LONG, settled, type PageVisit } from './page-state.js';

/** A group of words, one of which has the longest term. */
export async function prepareWords({ learner }: PageVisit): Promise<{ groupId: number; wordId: number }> {
  const group = await learner.createGroup({ name: LONG });
  const word = await learner.createWord(group, {
    term: 'el perro',
    translations: ['dog', 'hound'],
    definition: 'Ladra.',
    example_sentence: LONG,
    tags: ['animals'],
  });
  for (const term of ['el gato', LONG, 'la oveja']) await learner.createWord(group, { term, translations: [`${term} in English`] });
  return { groupId: group.id, wordId: word.id };
}

/** A suspended leech with every field at its maximum length, edited and rescheduled. */
export async function prepareLeech({ learner }: PageVisit): Promise<number> {
  const group = await learner.createGroup({ name: LONG, directions: 'both' });
  const texts = { definition: LONG, example_sentence: LONG, category: LONG, part_of_speech: LONG, pronunciation: LONG, mnemonic: LONG };
  const lists = { translations: [LONG, 'captain'], examples: [LONG], collocations: [LONG], tags: [LONG] };
  const contexts = [{ sentence: LONG, source_title: LONG, source_url: `https://example.org/${LONG}`, captured_at: '2026-01-31T18:00:00Z' }];
  const { id } = await learner.createWord(group, { term: LONG, ...texts, ...lists, contexts, cefr_level: 'C2' });
  await learner.makeLeech({ id });
  await learner.makeDue({ id });
  await learner.changeWord({ id }, { definition: `${LONG}!`, suspended: true });
  return id;
}

export const withWords = (path: string) => async (visit: PageVisit) => {
  await prepareWords(visit);
  return path;
};

/** Presses keys one after the other. */
export const press =
  (...keys: string[]) =>
  async (page: Page): Promise<void> => {
    for (const key of keys) {
      await page.keyboard.press(key);
      await settled(page);
    }
  };
