import { ApiProperty } from '@nestjs/swagger';
import { SourceFormat } from '@wordhoard/imports';
import { KindMappingDto } from './mapping.dto.js';

export class SourceColumnDto {
  name!: string;
  /** Some of what it holds, shortened. */
  samples!: string[];
  /** What the file itself says that it is for. It needs no field then, and is null where the file says nothing. */
  @ApiProperty({ enum: ['tags', 'group'], nullable: true, type: String })
  taken_as!: 'tags' | 'group' | null;
}

/** Records with the same columns. */
export class SourceKindDto {
  /** Of an Anki note type; empty for a table. */
  name!: string;
  columns!: SourceColumnDto[];
  /** The names of its cards. */
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
  /** Stable, in kebab-case. */
  code!: string;
  message!: string;
}

export class SourceRecordDto {
  /** From 1 on, in the order of the file. */
  number!: number;
  kind!: string;
  /** In the order of its kind's columns, shortened. */
  fields!: string[];
  @ApiProperty({ nullable: true, type: String })
  group!: string | null;
  tags!: string[];
}

export class ParsedImportDto {
  /** Null of a text: there is nothing to import but what is extracted from it. */
  @ApiProperty({ format: 'uuid', nullable: true, type: String })
  import_id!: string | null;

  /** By the file's content. */
  @ApiProperty({ enum: Object.values(SourceFormat) })
  format!: SourceFormat;

  kinds!: SourceKindDto[];
  record_count!: number;

  /** The first of them. */
  records!: SourceRecordDto[];

  /** Of a document. */
  @ApiProperty({ nullable: true, type: String })
  text!: string | null;

  /** One of the languages that we support. */
  @ApiProperty({ nullable: true, type: String })
  detected_language!: string | null;

  /** A guess, to be looked through. */
  mapping!: KindMappingDto[];

  /** The groups or decks that the file names, the largest first. */
  groups!: SourceGroupDto[];

  /** What is left out. */
  media!: SourceMediaDto;

  warnings!: ImportWarningDto[];
}
