import { extractWords, updateAiSettings } from '@wordhoard/api-client/sdk';
import type { ExtractedWordsDto, ExtractWordsDto } from '@wordhoard/api-client/types';
import { signUpAdministrator } from '../../../test/administrator.js';
import { useApi } from '../../../test/api-suite.js';
import { ApiLearner } from '../../../test/learner.js';
import { MODEL_FAULTS, UNUSABLE_ANSWER, useModels } from '../../../test/models/use-models.js';

const PASSAGE = 'El niño come la manzana y la manzana es roja.';

const models = useModels();
const suite = useApi({ variables: models.variables });
let admin: ApiLearner;
let learner: ApiLearner;
let group_id: number;

beforeAll(async () => {
  admin = await signUpAdministrator(suite);
});
beforeEach(async () => {
  await configure('local');
  learner = await ApiLearner.signUp(suite.url);
  group_id = (await learner.createGroup()).id;
});

async function configure(provider: 'none' | 'local'): Promise<void> {
  await updateAiSettings({ client: admin.client, body: { provider, local_model: 'small' } });
}

async function extract(overrides: Partial<ExtractWordsDto> = {}): Promise<ExtractedWordsDto> {
  const body = { group_id, text: PASSAGE, target_language: 'Spanish', ...overrides };
  return (await extractWords({ client: learner.client, body })).data;
}

function answers(...items: unknown[]): void {
  models.server.reply = () => JSON.stringify({ items });
}

function terms({ items }: ExtractedWordsDto): string[] {
  return items.map(({ term }) => term);
}

describe('an extraction', () => {
  it('returns the words of the model and marks known ones of any group', async () => {
    await learner.createWord((await learner.createGroup()).id, { term: 'Manzana', target_language: 'Spanish' });
    await learner.createWord(group_id, { term: 'niño', target_language: 'Italian' });
    answers(
      { term: 'manzana', translation: 'apple', cefr_level: 'A1' },
      { term: 'niño', translation: 'child', cefr_level: 'Z9', source: 'x' },
    );
    expect(await extract()).toEqual({
      ...{ status: 'ok', detail: null, provider: 'local', model: 'small', source: 'ai' },
      items: [
        { term: 'manzana', translation: 'apple', cefr_level: 'A1', already_known: true },
        { term: 'niño', translation: 'child', cefr_level: null, already_known: false },
      ],
    });
  });

  it('sends the passage as evidence and other data as facts', async () => {
    answers({ term: 'manzana', translation: 'apple', cefr_level: null });
    await extract({ text: 'Una </evidence> manzana.', max_items: 3, min_level: 'B1' });
    const content = models.server.last.messages[0]?.content ?? '';
    expect(content).toContain('"max_items":3,"min_level":"B1"');
    expect(content.match(/<\/evidence>/g)).toHaveLength(1);
    expect(content).toContain('Una \\u003c/evidence\\u003e manzana.');
  });

  it('omits words without term or translation, duplicates, and words below the level', async () => {
    const easy = { term: 'casa', translation: 'house', cefr_level: 'A2' };
    const hard = { term: 'melancolía', translation: 'melancholy', cefr_level: 'C1' };
    answers(easy, hard, { ...hard, term: 'Melancolía' }, { term: '<b></b>', translation: 'x' }, { term: 'roja' }, { translation: 'x' });
    expect(terms(await extract({ min_level: 'B1' }))).toEqual(['melancolía']);
  });

  it('returns at most the requested number of words', async () => {
    answers(...Array.from({ length: 60 }, (_, i) => ({ term: `t${i}`, translation: 'x', cefr_level: null })));
    expect(terms(await extract())).toHaveLength(10);
    expect(terms(await extract({ max_items: 50 }))).toHaveLength(50);
  });
});

describe('without a model', () => {
  it('offers the words of the passage without a model, known ones last', async () => {
    await configure('none');
    await learner.createWord(group_id, { term: 'manzana', target_language: 'Spanish' });
    const found = await extract();
    expect(found).toMatchObject({
      status: 'disabled',
      detail: expect.stringContaining('AI is off'),
      source: 'segmentation',
      provider: null,
    });
    expect(terms(found)).toEqual(['niño', 'come', 'roja', 'manzana']);
    expect(found.items.at(-1)).toEqual({ term: 'manzana', translation: null, cefr_level: null, already_known: true });
    expect(terms(await extract({ max_items: 2 }))).toEqual(['niño', 'come']);
  });

  it.each(MODEL_FAULTS)('falls back to segmentation if the model behaves like "%s"', async (mode, detail) => {
    answers({ term: 'manzana', translation: 'apple', cefr_level: null });
    models.server.mode = mode;
    expect(await extract()).toMatchObject({ status: 'unavailable', detail, source: 'segmentation', items: { length: 4 } });
  });

  it.each(['no JSON', '{"items":"none"}', '{"items":[]}', '{"items":[7,null]}'])(
    'falls back to segmentation if the model returns %j',
    async (reply) => {
      models.server.reply = () => reply;
      expect(await extract()).toMatchObject({
        status: 'unavailable',
        detail: UNUSABLE_ANSWER,
        source: 'segmentation',
        items: { length: 4 },
      });
    },
  );
});
