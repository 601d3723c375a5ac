import { emptyFields, fieldNamed, SUGGESTED_FIELDS } from '@wordhoard/word-fields';
import { enrichmentSchema, FIELDS, sanitizeEnrichment, valuesOf } from './enrichment-fields.js';

const EMPTY: Readonly<Record<string, unknown>> = emptyFields();

describe('fields that a model may suggest', () => {
  it.each(SUGGESTED_FIELDS)('a model can suggest %s, and nothing else is filled in', (name) => {
    const { example } = fieldNamed(name);
    const suggested = sanitizeEnrichment(enrichmentSchema.parse({ [name]: example, term: 'ignored' }));
    expect(suggested).toEqual({ ...Object.fromEntries(SUGGESTED_FIELDS.map((field) => [field, EMPTY[field]])), [name]: example });
    expect(valuesOf(suggested, name)).toEqual([example].flat());
  });

  it.each(SUGGESTED_FIELDS)('a suggestion for %s that does not fit the field is dropped', (name) => {
    const suggested = sanitizeEnrichment(enrichmentSchema.parse({ [name]: { not: 'a value' } }));
    expect(suggested[name]).toEqual(EMPTY[name]);
  });

  it('every suggested field can be regenerated', () => {
    expect(FIELDS.toSorted()).toEqual(SUGGESTED_FIELDS.toSorted());
  });
});
