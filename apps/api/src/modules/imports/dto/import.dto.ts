import { ApiProperty } from '@nestjs/swagger';
import { RECORD_STATES, type RecordState, SourceFormat } from '@wordhoard/imports';
import { OneOf, QueryInteger, RawText } from '../../../platform/http/fields.js';
import { IMPORT_STATES, type ImportState, RECORD_OUTCOMES, type RecordOutcome } from '../import.row.js';

const OPTIONAL = { optional: true } as const;

export class ImportCountsDto {
  /** Words created. */
  created!: number;
  /** Records merged into existing words. */
  merged!: number;
  skipped!: number;
  invalid!: number;
}

/** Media files of an Anki package. */
export class ImportMediaDto {
  count!: number;
  /** As the package declares. */
  bytes!: number;
  done_count!: number;
  done_bytes!: number;
  /** Files that could not be read, or were beyond the account's limit. */
  left_out_count!: number;
}

export class ImportDto {
  @ApiProperty({ format: 'uuid' })
  id!: string;

  @ApiProperty({ enum: IMPORT_STATES })
  state!: ImportState;

  @ApiProperty({ enum: Object.values(SourceFormat) })
  format!: SourceFormat;

  file_name!: string;
  record_count!: number;
  counts!: ImportCountsDto;
  media!: ImportMediaDto;

  /** Progress of the running job, 0..1. */
  @ApiProperty({ minimum: 0, maximum: 1 })
  progress!: number;

  /** Whether the import can be undone, which is possible for 30 days. */
  can_undo!: boolean;

  /** How many of its words were answered since. Undoing the import removes their progress. */
  answered_words!: number;

  /** The job that commits or undoes the import. */
  @ApiProperty({ format: 'uuid', nullable: true, type: String })
  job_id!: string | null;

  @ApiProperty({ format: 'date-time' })
  created_at!: string;

  @ApiProperty({ format: 'date-time', nullable: true, type: String })
  committed_at!: string | null;

  @ApiProperty({ format: 'date-time', nullable: true, type: String })
  undone_at!: string | null;
}

export class ListRecordsDto {
  @OneOf(RECORD_STATES, OPTIONAL)
  state?: RecordState;

  @QueryInteger(1, 100, OPTIONAL)
  limit?: number;

  @RawText(1, 2000, OPTIONAL)
  cursor?: string;
}

/** The word that a record becomes, as shown in the preview. */
export class ImportedWordDto {
  term!: string;
  translations!: string[];

  @ApiProperty({ nullable: true, type: String })
  definition!: string | null;

  @ApiProperty({ nullable: true, type: String })
  example_sentence!: string | null;

  @ApiProperty({ nullable: true, type: String })
  part_of_speech!: string | null;

  @ApiProperty({ nullable: true, type: String })
  pronunciation!: string | null;

  tags!: string[];

  /** The group that the record names; null for the chosen group. */
  @ApiProperty({ nullable: true, type: String })
  group!: string | null;
}

export class ImportRecordDto {
  number!: number;

  @ApiProperty({ enum: RECORD_STATES })
  state!: RecordState;

  /** Why the record is invalid or incomplete. */
  @ApiProperty({ nullable: true, type: String })
  why!: string | null;

  @ApiProperty({ nullable: true, type: () => ImportedWordDto })
  word!: ImportedWordDto | null;

  /** The outcome; null until the import is committed. */
  @ApiProperty({ enum: RECORD_OUTCOMES, nullable: true, type: String })
  outcome!: RecordOutcome | null;

  /** The word that it created, was merged into, or duplicates. */
  @ApiProperty({ nullable: true, type: Number })
  word_id!: number | null;
}

export class ImportRecordPageDto {
  items!: ImportRecordDto[];
  next_cursor!: string | null;
}
