import { ApiProperty } from '@nestjs/swagger';
import { DUPLICATE_POLICIES, type DuplicatePolicy } from '@wordhoard/imports';
import { KindMappingDto } from './mapping.dto.js';
import { ImportWarningDto, SourceGroupDto, SourceKindDto, SourceMediaDto } from './parsed-import.dto.js';

/** The target of the latest preview. */
export class KeptTargetDto {
  /** An existing group. */
  @ApiProperty({ nullable: true, type: Number })
  group_id!: number | null;

  /** Name of the new group; with `by_group`, of the group for records without one. */
  @ApiProperty({ nullable: true, type: String })
  name!: string | null;

  @ApiProperty({ nullable: true, type: String })
  target_language!: string | null;

  /** Whether each record goes to the group that it names. */
  by_group!: boolean;
}

/** A parsed file, so that a page can be left and reopened. */
export class ImportSourceDto {
  kinds!: SourceKindDto[];

  /** Groups or decks in the file, largest first. */
  groups!: SourceGroupDto[];

  /** Media files that are imported with the words. */
  media!: SourceMediaDto;

  warnings!: ImportWarningDto[];

  /** One of the supported languages. */
  @ApiProperty({ nullable: true, type: String })
  detected_language!: string | null;

  /** The mapping of the latest preview, or else the guess. */
  mapping!: KindMappingDto[];

  /** Null before the first preview. */
  @ApiProperty({ nullable: true, type: () => KeptTargetDto })
  target!: KeptTargetDto | null;

  @ApiProperty({ enum: DUPLICATE_POLICIES, nullable: true, type: String })
  duplicates!: DuplicatePolicy | null;

  /** The groups that the import created, or the group that received its words. */
  group_ids!: number[];
}
