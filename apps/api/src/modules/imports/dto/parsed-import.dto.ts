import { ApiProperty } from '@nestjs/swagger';
import { SourceFormat } from '@wordhoard/imports';
import { KindMappingDto } from './mapping.dto.js';
import { RawText } from '../../../platform/http/fields.js';

export class ParsePageDto {
  /** An http or https address with the default port. */
  @RawText(1, 2048)
  url!: string;
}

export class SourceColumnDto {
  name!: string;
  /** A few sample values, shortened. */
  samples!: string[];
  /** What the file itself declares this column to be; it needs no mapping then. `media` are names of files. Null if the file does not say. */
  @ApiProperty({ enum: ['tags', 'group', 'media'], nullable: true, type: String })
  taken_as!: 'tags' | 'group' | 'media' | null;
}

/** Records with the same columns. */
export class SourceKindDto {
  /** The name of an Anki note type; empty for a table. */
  name!: string;
  columns!: SourceColumnDto[];
  /** The names of its card types. */
  templates!: string[];
  record_count!: number;
}

export class SourceGroupDto {
  name!: string;
  record_count!: number;
}

export class SourceMediaDto {
  count!: number;
  bytes!: number;
}

export class ImportWarningDto {
  /** A stable identifier in kebab-case. */
  code!: string;
  message!: string;
}

export class SourceRecordDto {
  /** From 1, in file order. */
  number!: number;
  kind!: string;
  /** In the order of its kind's columns, shortened. */
  fields!: string[];
  @ApiProperty({ nullable: true, type: String })
  group!: string | null;
  tags!: string[];
}

export class ParsedImportDto {
  /** Null for a text, which cannot be imported directly. Extract words from it instead. */
  @ApiProperty({ format: 'uuid', nullable: true, type: String })
  import_id!: string | null;

  /** Detected from the file's content. */
  @ApiProperty({ enum: Object.values(SourceFormat) })
  format!: SourceFormat;

  kinds!: SourceKindDto[];
  record_count!: number;

  /** The first records. */
  records!: SourceRecordDto[];

  /** The text of a document. */
  @ApiProperty({ nullable: true, type: String })
  text!: string | null;

  /** One of the supported languages. */
  @ApiProperty({ nullable: true, type: String })
  detected_language!: string | null;

  /** A guess for the user to confirm. */
  mapping!: KindMappingDto[];

  /** Groups or decks in the file, largest first. */
  groups!: SourceGroupDto[];

  /** Media files that are imported with the words. */
  media!: SourceMediaDto;

  warnings!: ImportWarningDto[];
}
