import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ApiError } from '@wordhoard/api-client';
import type { AnsweringModelDto, EnrichedWordDto, UpdateWordDto, WordDto } from '@wordhoard/api-client/types';
import { emptyFields } from '@wordhoard/word-fields';
import wordFields from '../../../components/locales/word-fields.en.json';
import model from '../../../components/locales/model.en.json';
import { renderInApp } from '../../../testing/render-in-app.js';
import vocabulary from '../locales/en.json';
import wordHelp from '../locales/word-help.en.json';
import wordPage from '../locales/word-page.en.json';
import { WordSuggestions } from './word-suggestions.js';

const answering = jest.fn<AnsweringModelDto, []>();
const enrich = jest.fn<Partial<EnrichedWordDto>, []>();
const update = jest.fn<Promise<WordDto>, [UpdateWordDto]>();

jest.mock('@wordhoard/api-client/queries', () => ({
  getAnsweringModelOptions: () => ({ queryKey: ['model'], queryFn: () => answering() }),
  getWordQueryKey: () => ['word'],
  updateWordMutation: () => ({ mutationFn: ({ body }: { body: UpdateWordDto }) => update(body) }),
}));
jest.mock('@wordhoard/api-client/sdk', () => ({ enrichWord: () => Promise.resolve({ data: enrich() }) }));

const WORD = {
  ...emptyFields(),
  id: 1,
  term: 'el perro',
  target_language: 'Spanish',
  revision: 3,
  translations: ['dog'],
} as unknown as WordDto;
const BY = { provider: 'local', model: 'small' } as const;
const ENRICHED = {
  status: 'ok',
  detail: null,
  ...BY,
  enrichment: { ...WORD, ...BY, definition: 'A dog.', translations: ['dog', 'hound'] },
};

async function show() {
  await renderInApp(<WordSuggestions word={WORD} />, {
    model,
    vocabulary,
    'word-fields': wordFields,
    'word-help': wordHelp,
    'word-page': wordPage,
  });
  const user = userEvent.setup();
  return { press: async (name: string) => user.click(await screen.findByRole('button', { name })), user };
}

describe('WordSuggestions', () => {
  beforeEach(() => {
    answering.mockReturnValue({ ...BY, personal: false, host: null });
    enrich.mockReturnValue(ENRICHED as Partial<EnrichedWordDto>);
    update.mockReset().mockResolvedValue(WORD);
  });

  it('word suggestions are hidden if no model is available', async () => {
    answering.mockReturnValue({ provider: 'none', personal: false, model: null, host: null });
    await show();
    expect(screen.queryByRole('heading')).toBeNull();
  });

  it('word suggestions save the selected values with provider and model', async () => {
    const { press, user } = await show();
    await press('Fill in with AI');
    await user.click(await screen.findByRole('checkbox', { name: 'Add: hound' }));
    await press('Save 2 fields');
    expect(update).toHaveBeenCalledWith({ translations: ['dog', 'hound'], definition: 'A dog.', ai: BY, base_revision: 3 });
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(document.activeElement?.textContent).toBe('Fill in with AI');
  });

  it('word suggestions warn about a text entered elsewhere instead of replacing it', async () => {
    const current = { ...WORD, revision: 4, definition: 'Mine.' };
    update.mockRejectedValueOnce(new ApiError(409, { detail: 'stale', code: 'VOCABULARY.STALE_REVISION', current }, null));
    const { press, user } = await show();
    await press('Fill in with AI');
    await user.click(await screen.findByRole('checkbox', { name: 'Add: hound' }));
    await press('Save 2 fields');
    expect((await screen.findByRole('alert')).textContent).toContain('nothing was saved');
    await press('Save 1 field');
    expect(update).toHaveBeenLastCalledWith({ translations: ['dog', 'hound'], ai: BY, base_revision: 4 });
  });

  it('word suggestions report that there is nothing new and can be dismissed', async () => {
    enrich.mockReturnValue({ ...ENRICHED, enrichment: { ...WORD, ...BY } } as Partial<EnrichedWordDto>);
    const { press } = await show();
    await press('Fill in with AI');
    expect(await screen.findByText('No new suggestions.')).toBeTruthy();
    await press('Dismiss');
    expect(screen.queryByRole('form')).toBeNull();
  });
});
