import { IMPORT_LIMITS, type KindMapping } from '@wordhoard/imports';
import { COLUMN_FIELDS, type ColumnFieldName, recordOf } from '@wordhoard/word-fields';
import { dtoOf, IntegerList, NestedObject, RawText } from '../../../platform/http/fields.js';

const { columns, joined, kindName } = IMPORT_LIMITS;

/** Column numbers from 0. The contents of several columns are joined in this order. */
function Columns(): PropertyDecorator {
  return IntegerList({ least: 0, most: joined, minimum: 0, maximum: columns - 1 }, { optional: true });
}

/** The columns that make up each field of a word. Records without a term are not imported. */
class FieldColumnsDto extends dtoOf<Partial<Record<ColumnFieldName, number[]>>>(recordOf(COLUMN_FIELDS, Columns)) {}

/** How records of one kind become words. */
export class KindMappingDto implements KindMapping {
  /** The kind's name in the file. */
  @RawText(0, kindName)
  kind!: string;

  @NestedObject(FieldColumnsDto)
  fields!: FieldColumnsDto;
}
