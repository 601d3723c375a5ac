import { IMPORT_LIMITS, type ImportField, type KindMapping } from '@wordhoard/imports';
import { IntegerList, NestedObject, RawText } from '../../../platform/http/fields.js';

const { columns, joined, kindName } = IMPORT_LIMITS;

/** Column numbers from 0. The contents of several columns are joined in this order. */
function Columns(): PropertyDecorator {
  return IntegerList({ least: 0, most: joined, minimum: 0, maximum: columns - 1 }, { optional: true });
}

/** The columns that make up each field of a word. Records without a term are not imported. */
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
  /** The kind's name in the file. */
  @RawText(0, kindName)
  kind!: string;

  @NestedObject(FieldColumnsDto)
  fields!: FieldColumnsDto;
}
