import { ApiProperty } from '@nestjs/swagger';
import { DUPLICATE_POLICIES, type DuplicatePolicy, IMPORT_LIMITS } from '@wordhoard/imports';
import { VOCABULARY_LIMITS } from '@wordhoard/learning';
import { Bool, Id, ObjectList, NestedObject, OneOf, Text, Uuid } from '../../../platform/http/fields.js';
import { ImportRecordDto } from './import.dto.js';
import { KindMappingDto } from './mapping.dto.js';

const OPTIONAL = { optional: true } as const;
const { groupName, language } = VOCABULARY_LIMITS;

/**
 * The group that receives the words: `group_id`, a new group with `name` and `target_language`, or, with `by_group`, the group that each
 * record names. Missing groups are created, and records without a group go to `name`.
 */
export class ImportTargetDto {
  @Id(OPTIONAL)
  group_id?: number;

  @Text(groupName.min, groupName.max, OPTIONAL)
  name?: string;

  @Text(language.min, language.max, OPTIONAL)
  target_language?: string;

  @Bool(OPTIONAL)
  by_group?: boolean;
}

/** How to import the records. */
export class PlanImportDto {
  @Uuid()
  import_id!: string;

  /** Kinds that are not listed are skipped. */
  @ObjectList(KindMappingDto, IMPORT_LIMITS.kinds, { least: 1 })
  mapping!: KindMappingDto[];

  @NestedObject(ImportTargetDto)
  target!: ImportTargetDto;

  /** What to do with a record whose term is already in its group (skip). */
  @OneOf(DUPLICATE_POLICIES, OPTIONAL)
  duplicates?: DuplicatePolicy;
}

export class RecordCountsDto {
  ready!: number;
  duplicate!: number;
  invalid!: number;
}

export class ImportPreviewDto {
  counts!: RecordCountsDto;

  /** The first records. */
  records!: ImportRecordDto[];
  next_cursor!: string | null;
}

export class StartedImportDto {
  @ApiProperty({ format: 'uuid' })
  job_id!: string;
}

export class TakenBackImportDto {
  /** Null if nothing was committed; the import was deleted. */
  @ApiProperty({ format: 'uuid', nullable: true, type: String })
  job_id!: string | null;
}
