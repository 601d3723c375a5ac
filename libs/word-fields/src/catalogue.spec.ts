import { WORD_FIELDS } from './catalogue.js';
import { COLUMN_FIELDS, emptyFields, fieldNamed, inOrder, SUGGESTED_FIELDS, WORD_FIELD_NAMES } from './field-names.js';

describe('word fields', () => {
  it.each(WORD_FIELD_NAMES)('the example of %s is within its limits', (name) => {
    const { example, ...field } = fieldNamed(name);
    const texts = [example].flat().flatMap((one) => (typeof one === 'string' ? [one] : []));
    const limits = { max: Infinity, maxItems: 1, values: texts, ...field };
    expect([example].flat().length).toBeLessThanOrEqual(limits.maxItems);
    expect(texts.filter((text) => text === '' || [...text].length > limits.max || !limits.values.includes(text))).toEqual([]);
  });

  it('no two fields share a column name', () => {
    const names = COLUMN_FIELDS.flatMap((field) => WORD_FIELDS[field].columnNames as readonly string[]);
    expect(new Set(names).size).toBe(names.length);
  });

  it('column names are in the form in which an import compares them', () => {
    const names = COLUMN_FIELDS.flatMap((field) => WORD_FIELDS[field].columnNames as readonly string[]);
    expect(names.filter((name) => name !== name.normalize('NFC').toLowerCase().trim())).toEqual([]);
  });

  it('every field that has column names is a column, and each only once', () => {
    const named = WORD_FIELD_NAMES.filter((name) => 'columnNames' in WORD_FIELDS[name]);
    expect(COLUMN_FIELDS.toSorted()).toEqual(named.toSorted());
  });

  it('a model can suggest only what has an empty value', () => {
    const empty: Readonly<Record<string, unknown>> = emptyFields();
    for (const name of SUGGESTED_FIELDS) expect([null, []]).toContainEqual(empty[name]);
  });
});

describe('inOrder', () => {
  it('puts the listed names first and keeps the order of all others', () => {
    expect(inOrder(['definition', 'tags', 'topics', 'mnemonic'], ['mnemonic', 'tags'])).toEqual([
      'mnemonic',
      'tags',
      'definition',
      'topics',
    ]);
  });
});
