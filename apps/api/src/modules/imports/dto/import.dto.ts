import { ApiProperty } from '@nestjs/swagger';
import { RECORD_STATES, type RecordState, SourceFormat } from '@wordhoard/imports';
import { OneOf, QueryInteger, RawText } from '../../../platform/http/fields.js';
import { IMPORT_STATES, type ImportState, RECORD_OUTCOMES, type RecordOutcome } from '../import.row.js';

const OPTIONAL = { optional: true } as const;

export class ImportCountsDto {
  /** Words that were made. */
  created!: number;
  /** Records that became part of a word that was there. */
  merged!: number;
  skipped!: number;
  invalid!: number;
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

  /** Of the work that goes on, 0..1. */
  @ApiProperty({ minimum: 0, maximum: 1 })
  progress!: number;

  /** Whether it can be taken back: for 30 days. */
  can_undo!: boolean;

  /** Of its words, how many were answered since: what was learned of them goes when the import is taken back. */
  answered_words!: number;

  /** The job that commits it or takes it back. */
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

  /** The group that it comes into; null for the one that was chosen. */
  @ApiProperty({ nullable: true, type: String })
  group!: string | null;
}

export class ImportRecordDto {
  number!: number;

  @ApiProperty({ enum: RECORD_STATES })
  state!: RecordState;

  /** What is wrong with it, or what of it was left out. */
  @ApiProperty({ nullable: true, type: String })
  why!: string | null;

  @ApiProperty({ nullable: true, type: () => ImportedWordDto })
  word!: ImportedWordDto | null;

  /** What became of it; null until it is committed. */
  @ApiProperty({ enum: RECORD_OUTCOMES, nullable: true, type: String })
  outcome!: RecordOutcome | null;

  /** The word that it made, or became part of, or is a duplicate of. */
  @ApiProperty({ nullable: true, type: Number })
  word_id!: number | null;
}

export class ImportRecordPageDto {
  items!: ImportRecordDto[];
  next_cursor!: string | null;
}
