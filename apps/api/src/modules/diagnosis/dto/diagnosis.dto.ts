import { ApiProperty } from '@nestjs/swagger';
import { QueryInteger, RawText } from '../../../platform/http/fields.js';
import { ObservationDto } from '../../observations/observation.dto.js';
import { DiagnosisHeadDto } from './diagnosis-head.dto.js';

const OPTIONAL = { optional: true } as const;

export class ListDiagnosesDto {
  @QueryInteger(1, 100, OPTIONAL)
  limit?: number;

  @RawText(1, 2000, OPTIONAL)
  cursor?: string;
}

export class DiagnosisDto extends DiagnosisHeadDto {
  /** Observations that support the cause, oldest first. */
  evidence!: ObservationDto[];

  /** Null if the word has not been diagnosed yet. */
  @ApiProperty({ format: 'date-time', nullable: true, type: String })
  diagnosed_at!: string | null;
}

export class PastDiagnosisDto extends DiagnosisHeadDto {
  id!: number;

  /** The observations that supported the cause. */
  evidence_ids!: number[];

  @ApiProperty({ format: 'date-time' })
  diagnosed_at!: string;
}

export class DiagnosisPageDto {
  /** Newest first. The first one is current. */
  items!: PastDiagnosisDto[];
  next_cursor!: string | null;
}
