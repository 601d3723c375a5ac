import { learnerText, moment, prose } from '@wordhoard/mcp-contract';
import { DOCUMENTED_FIELDS, fieldNamed, recordOf, WORD_FIELDS, type WordFieldName, type WordFields } from '@wordhoard/word-fields';
import { z } from 'zod';

type ArgumentName = Exclude<WordFieldName, 'term' | 'contexts'>;
type Arguments = { readonly [Name in ArgumentName]: z.ZodOptional<z.ZodType<WordFields[Name], WordFields[Name]>> };

/** Tool arguments for a word's fields. Omitted fields do not change; null clears a field. Contexts have a tool of their own. */
export const wordArguments = recordOf(
  DOCUMENTED_FIELDS.filter((name): name is ArgumentName => name !== 'term' && name !== 'contexts'),
  (name) => argumentOf(name).optional().describe(WORD_FIELDS[name].description),
) as unknown as Arguments;

function argumentOf(name: ArgumentName): z.ZodType {
  const field = WORD_FIELDS[name];
  switch (field.kind) {
    case 'language':
      return prose({ min: 1, max: field.max });
    case 'text':
      return prose({ min: 1, max: field.max }).nullable();
    case 'list':
      return z.array(prose({ min: 1, max: field.max })).max(field.maxItems);
    case 'choice':
      return z.enum(field.values).nullable();
  }
}

const wordContext = z.object({
  sentence: learnerText(),
  source_title: learnerText().nullable(),
  source_url: learnerText().nullable(),
  captured_at: moment().nullable(),
});

/** The schemas of a word's fields in tool results. */
export function wordResults<Name extends WordFieldName>(
  isIncluded: (name: WordFieldName) => name is Name,
): { readonly [Included in Name]: z.ZodType<WordFields[Included]> } {
  return recordOf(DOCUMENTED_FIELDS.filter(isIncluded), resultOf) as { readonly [Included in Name]: z.ZodType<WordFields[Included]> };
}

function resultOf(name: WordFieldName): z.ZodType {
  const field = fieldNamed(name);
  switch (field.kind) {
    case 'term':
    case 'language':
      return learnerText();
    case 'text':
      return learnerText().nullable();
    case 'list':
      return z.array(learnerText());
    case 'choice':
      return z.enum(field.values).nullable();
    case 'contexts':
      return z.array(wordContext).describe(field.description);
  }
}
