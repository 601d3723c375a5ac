import { ApiProperty } from '@nestjs/swagger';
import { DUPLICATE_POLICIES, type DuplicatePolicy, IMPORT_LIMITS } from '@wordhoard/imports';
import { VOCABULARY_LIMITS } from '@wordhoard/learning';
import { Bool, Id, ObjectList, NestedObject, OneOf, Text, Uuid } from '../../../platform/http/fields.js';
import { ImportRecordDto } from './import.dto.js';
import { KindMappingDto } from './mapping.dto.js';

const OPTIONAL = { optional: true } as const;
const { groupName, language } = VOCABULARY_LIMITS;

/**
 * Where words come: into the group `group_id`; into a new one with `name` and `target_language`; or, with `by_group`, each into the group
 * of the name that its record gives, which is made where there is none, and those without one into `name`.
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

/** How an import is to be carried out. */
export class PlanImportDto {
  @Uuid()
  import_id!: string;

  /** Kinds that are not among them are left out. */
  @ObjectList(KindMappingDto, IMPORT_LIMITS.kinds, { least: 1 })
  mapping!: KindMappingDto[];

  @NestedObject(ImportTargetDto)
  target!: ImportTargetDto;

  /** What becomes of a record whose term its group holds already (skip). */
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

  /** The first of them. */
  records!: ImportRecordDto[];
  next_cursor!: string | null;
}

export class StartedImportDto {
  @ApiProperty({ format: 'uuid' })
  job_id!: string;
}

export class TakenBackImportDto {
  /** Null where nothing had been committed: the import is gone. */
  @ApiProperty({ format: 'uuid', nullable: true, type: String })
  job_id!: string | null;
}
