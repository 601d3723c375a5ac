import { IMPORT_LIMITS, type ImportField, type KindMapping } from '@wordhoard/imports';
import { IntegerList, NestedObject, RawText } from '../../../platform/http/fields.js';

const { columns, joined, kindName } = IMPORT_LIMITS;

/** Columns by their number from 0; several are joined in their order. */
function Columns(): PropertyDecorator {
  return IntegerList({ least: 0, most: joined, minimum: 0, maximum: columns - 1 }, { optional: true });
}

/** For each field of a word the columns that make it up. Without a term nothing becomes a word. */
class FieldColumnsDto implements Partial<Record<ImportField, number[]>> {
  @Columns()
  term?: number[];

  @Columns()
  translations?: number[];

  @Columns()
  definition?: number[];

  @Columns()
  example_sentence?: number[];

  @Columns()
  examples?: number[];

  @Columns()
  pronunciation?: number[];

  @Columns()
  part_of_speech?: number[];

  @Columns()
  category?: number[];

  @Columns()
  cefr_level?: number[];

  @Columns()
  mnemonic?: number[];

  @Columns()
  synonyms?: number[];

  @Columns()
  antonyms?: number[];

  @Columns()
  collocations?: number[];

  @Columns()
  topics?: number[];

  @Columns()
  tags?: number[];
}

/** How records of one kind become words. */
export class KindMappingDto implements KindMapping {
  /** The name of the kind, as the file has it. */
  @RawText(0, kindName)
  kind!: string;

  @NestedObject(FieldColumnsDto)
  fields!: FieldColumnsDto;
}
