import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SUPPORTED_LANGUAGES } from '@wordhoard/language';
import { starterWords } from '../src/features/first-run/starter-words.js';

interface FieldSchema {
  minLength?: number;
  maxLength?: number;
  maxItems?: number;
  items?: FieldSchema;
  enum?: readonly unknown[];
}

const openApi = JSON.parse(readFileSync(join(__dirname, '../../../libs/api-client/openapi.json'), 'utf8')) as {
  components: { schemas: { CreateWordDto: { properties: Record<string, FieldSchema> } } };
};
const fields = openApi.components.schemas.CreateWordDto.properties;

describe('the starter words', () => {
  it('the API accepts every starter word', async () => {
    const words = (await Promise.all(SUPPORTED_LANGUAGES.map(starterWords))).flat();
    const refused = words.filter((word) => !Object.entries(word).every(([name, value]) => isTaken(fields[name], value)));
    expect(words).toHaveLength(450);
    expect(refused).toEqual([]);
  });
});

describe('isTaken', () => {
  it.each([
    ['term', ''],
    ['term', 'a'.repeat(256)],
    ['translations', [' '.repeat(256)]],
    ['tags', Array.from({ length: 51 }, String)],
    ['cefr_level', 'A0'],
    ['gender', 'feminine'],
  ])('the check of starter words refuses a %s of %j', (name, value) => {
    expect(isTaken(fields[name], value)).toBe(false);
  });
});

function isTaken(schema: FieldSchema | undefined, value: unknown): boolean {
  if (!schema) return false;
  if (Array.isArray(value)) return value.length <= (schema.maxItems ?? 0) && value.every((item) => isTaken(schema.items, item));
  if (schema.enum) return schema.enum.includes(value);
  const length = typeof value === 'string' ? [...value].length : -1;
  return length >= (schema.minLength ?? 0) && length <= (schema.maxLength ?? 0);
}
