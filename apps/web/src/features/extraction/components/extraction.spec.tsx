import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ApiError } from '@wordhoard/api-client';
import type { AnsweringModelDto, CreateWordDto, ExtractedWordsDto, ExtractWordsDto, GroupDto } from '@wordhoard/api-client/types';
import model from '../../../components/locales/model.en.json';
import { renderInApp } from '../../../testing/render-in-app.js';
import extraction from '../locales/en.json';
import { Extraction } from './extraction.js';

const answering = jest.fn<AnsweringModelDto, []>();
const extract = jest.fn<Promise<{ data: ExtractedWordsDto }>, [ExtractWordsDto]>();
const create = jest.fn<Promise<{ data: { id: number } }>, [CreateWordDto]>();
const remove = jest.fn<Promise<unknown>, [unknown]>();

jest.mock('@wordhoard/api-client/queries', () => ({
  getAnsweringModelOptions: () => ({ queryKey: ['model'], queryFn: () => answering() }),
}));
jest.mock('@wordhoard/api-client/sdk', () => ({
  extractWords: ({ body }: { body: ExtractWordsDto }) => extract(body),
  createWord: ({ body }: { body: CreateWordDto }) => create(body),
  deleteWords: ({ body }: { body: unknown }) => remove(body),
}));

const GROUP = { id: 7, name: 'Reading', target_language: 'Spanish' } as GroupDto;
const FOUND: ExtractedWordsDto = {
  ...{ status: 'ok', detail: null, provider: 'local', model: 'small', source: 'ai' },
  items: [
    { term: 'manzana', translation: 'apple', cefr_level: 'A1', already_known: true },
    { term: 'pan', translation: 'bread', cefr_level: null, already_known: false },
    { term: 'roja', translation: 'red', cefr_level: 'A1', already_known: false },
  ],
};
let account = 0;

/** As after a reload: everything shown comes from the tab's storage. */
async function show() {
  cleanup();
  await renderInApp(<Extraction accountId={account} groups={[GROUP]} />, { model, extraction });
  const user = userEvent.setup();
  return { user, press: async (name: string) => user.click(await screen.findByRole('button', { name })) };
}

async function find(text = 'Una manzana roja.') {
  const page = await show();
  await page.user.click(screen.getByLabelText('Text'));
  await page.user.paste(text);
  await page.press('Find words');
  return page;
}

describe('Extraction', () => {
  beforeEach(() => {
    account += 1;
    answering.mockReturnValue({ provider: 'local', personal: false, model: 'small', host: null });
    extract.mockReset().mockResolvedValue({ data: FOUND });
    create.mockReset();
    for (const id of [11, 12, 13]) create.mockResolvedValueOnce({ data: { id } });
    remove.mockReset().mockResolvedValue({});
  });

  it('an extraction saves the selected words in order and can undo it', async () => {
    const { press, user } = await find();
    await user.clear(await screen.findByLabelText('Translation of roja'));
    await user.type(screen.getByLabelText('Translation of roja'), 'rot');
    await press('Add 2 words to Reading');
    expect(await screen.findByRole('heading', { name: '2 words added to Reading' })).toBe(document.activeElement);
    expect(create.mock.calls.map(([{ term, translations }]) => [term, translations])).toEqual([
      ['pan', ['bread']],
      ['roja', ['rot']],
    ]);
    expect(sessionStorage.getItem('wordhoard.extraction')).toBeNull();
    await press('Undo');
    expect(remove).toHaveBeenCalledWith({ word_ids: [11, 12] });
    expect(await screen.findByDisplayValue('rot')).toBeTruthy();
  });

  it('an extraction that failed while saving continues without saving a word twice', async () => {
    create
      .mockReset()
      .mockResolvedValueOnce({ data: { id: 11 } })
      .mockRejectedValueOnce(new ApiError(422, { detail: 'No.' }, null));
    const { press } = await find();
    await press('Add 2 words to Reading');
    expect((await screen.findByRole('alert')).textContent).toContain('No.');
    expect(screen.getByText('1 of 2 words added')).toBeTruthy();
    create.mockResolvedValueOnce({ data: { id: 12 } });
    const again = await show();
    await again.press('Add 1 word to Reading');
    await screen.findByRole('heading', { name: '2 words added to Reading' });
    expect(create.mock.calls.map(([{ term }]) => term)).toEqual(['pan', 'roja', 'roja']);
    expect(create.mock.calls[1]?.[0].operation_id).toBe(create.mock.calls[2]?.[0].operation_id);
  });

  it('an extraction without a working model offers the words of the text, and the model can be asked again', async () => {
    const alone = FOUND.items.map((item) => ({ ...item, translation: null, cefr_level: null }));
    const down = {
      status: 'unavailable',
      detail: 'AI provider is not reachable',
      provider: null,
      model: null,
      source: 'segmentation',
    } as const;
    extract.mockResolvedValueOnce({ data: { ...down, items: alone } });
    const { press, user } = await find();
    expect((await screen.findByRole('alert')).textContent).toContain('AI provider is not reachable');
    await user.type(screen.getByLabelText('Translation of pan'), 'mine');
    await press('Try again');
    expect(await screen.findByDisplayValue('red')).toBeTruthy();
    expect(screen.getByDisplayValue('mine')).toBeTruthy();
    expect(extract.mock.calls[1]).toEqual(extract.mock.calls[0]);
  });

  it('an extraction without AI marks untranslated words, says why, and saves them with or without a translation', async () => {
    const items = FOUND.items.map((item) => ({ ...item, translation: null, cefr_level: null }));
    const off = { status: 'disabled', detail: 'AI is off', provider: null, model: null, source: 'segmentation' } as const;
    extract.mockResolvedValueOnce({ data: { ...off, items } });
    const { press, user } = await find();
    expect(await screen.findByText(/^AI is off, so these words have no translations\./)).toBeTruthy();
    const field = screen.getByRole('textbox', { name: 'Translation of pan', description: 'No translation yet' });
    expect((field as HTMLInputElement).value).toBe('');
    const marked = screen.getAllByText('No translation yet').map((mark) => mark.closest('li')?.textContent);
    expect(marked).toEqual([expect.stringMatching(/^pan/), expect.stringMatching(/^roja/)]);
    expect(document.body.textContent).not.toContain('null');
    await user.type(field, 'bread');
    expect(screen.getByRole('textbox', { name: 'Translation of pan', description: '' })).toBe(field);
    await press('Add 2 words to Reading');
    await screen.findByRole('heading', { name: '2 words added to Reading' });
    expect(create.mock.calls.map(([{ term, translations }]) => [term, translations])).toEqual([
      ['pan', ['bread']],
      ['roja', []],
    ]);
  });

  it('an extraction says that AI did not answer if a model was asked', async () => {
    const items = FOUND.items.map((item) => ({ ...item, translation: null }));
    const down = { status: 'unavailable', detail: 'Gone.', provider: null, model: null, source: 'segmentation' } as const;
    extract.mockResolvedValueOnce({ data: { ...down, items } });
    await find();
    expect(await screen.findByText(/^AI did not respond, so these words have no translations/)).toBeTruthy();
  });

  it('an extraction keeps the text after a failed request and a reload', async () => {
    extract.mockReset().mockRejectedValue(new ApiError(0, {}, null));
    await find('Mi texto.');
    expect(await screen.findByRole('alert')).toBeTruthy();
    await show();
    expect(screen.getByDisplayValue('Mi texto.')).toBeTruthy();
  });

  it('an extraction sends no text that is empty or too long', async () => {
    const { press } = await find('a'.repeat(20_003));
    expect(screen.getByText('The text is 3 characters too long.')).toBeTruthy();
    account += 1;
    const page = await show();
    await page.press('Find words');
    expect(screen.getByText('Enter a text.')).toBeTruthy();
    expect(extract).not.toHaveBeenCalled();
    expect(press).toBeTruthy();
  });
});
