import { ApiProperty } from '@nestjs/swagger';
import { DUPLICATE_POLICIES, type DuplicatePolicy } from '@wordhoard/imports';
import { KindMappingDto } from './mapping.dto.js';
import { ImportWarningDto, SourceGroupDto, SourceKindDto, SourceMediaDto } from './parsed-import.dto.js';

/** Where its words come, as it was looked at last. */
export class KeptTargetDto {
  /** A group that was there. */
  @ApiProperty({ nullable: true, type: Number })
  group_id!: number | null;

  /** Of the group that is made; where groups are those of the file, of the one for records without any. */
  @ApiProperty({ nullable: true, type: String })
  name!: string | null;

  @ApiProperty({ nullable: true, type: String })
  target_language!: string | null;

  /** Whether each record comes into the group that it names. */
  by_group!: boolean;
}

/** A parsed file, so that a page can be left and reopened. */
export class ImportSourceDto {
  kinds!: SourceKindDto[];

  /** The groups or decks that the file names, the largest first. */
  groups!: SourceGroupDto[];

  /** What is left out. */
  media!: SourceMediaDto;

  warnings!: ImportWarningDto[];

  /** One of the languages that we support. */
  @ApiProperty({ nullable: true, type: String })
  detected_language!: string | null;

  /** As it was looked at last, or else the guess. */
  mapping!: KindMappingDto[];

  /** Null until a preview was made. */
  @ApiProperty({ nullable: true, type: () => KeptTargetDto })
  target!: KeptTargetDto | null;

  @ApiProperty({ enum: DUPLICATE_POLICIES, nullable: true, type: String })
  duplicates!: DuplicatePolicy | null;

  /** The groups that it made, or the one that its words came into. */
  group_ids!: number[];
}
