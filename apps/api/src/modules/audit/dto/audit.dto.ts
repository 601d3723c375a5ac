import { ApiProperty } from '@nestjs/swagger';
import { EXPORT_FORMAT } from '@wordhoard/audit';
import { QueryInteger, RawText } from '../../../platform/http/fields.js';

export class ListAuditEventsDto {
  @QueryInteger(1, 100, { optional: true })
  limit?: number;

  @RawText(1, 2000, { optional: true })
  cursor?: string;
}

export class AuditEventDto {
  /** From 1, without a gap. */
  seq!: number;

  /** In hexadecimal digits; 64 zeros before the first. */
  previous_hash!: string;

  /** The canonical text that was hashed. */
  event!: string;

  /** SHA-256 of `svc-audit-v1`, the previous hash and the event, with line feeds between them. */
  event_hash!: string;

  @ApiProperty({ format: 'date-time' })
  created_at!: string;
}

export class AuditEventPageDto {
  /** The newest first. */
  items!: AuditEventDto[];
  next_cursor!: string | null;
}

export class AuditReportDto {
  intact!: boolean;

  /** How many were read. */
  events!: number;

  /** The number of the first event that is missing or is not what it should be. */
  @ApiProperty({ type: 'integer', nullable: true })
  first_broken!: number | null;

  /** The hash of the last event that is in order. */
  head_hash!: string;

  @ApiProperty({ format: 'date-time' })
  checked_at!: string;
}

export class ProofStepDto {
  @ApiProperty({ enum: ['left', 'right'] })
  side!: 'left' | 'right';

  hash!: string;
}

export class SignedHeadDto {
  seq!: number;
  hash!: string;

  /** The way from this head to the signed root. */
  proof!: ProofStepDto[];
}

export class ExportedCheckpointDto {
  /** What was signed. */
  text!: string;

  /** Ed25519, in base64. */
  signature!: string;

  /** Where the chain stood; null where it had not moved. */
  @ApiProperty({ type: SignedHeadDto, nullable: true })
  head!: SignedHeadDto | null;
}

export class AuditExportDto {
  @ApiProperty({ enum: [EXPORT_FORMAT] })
  format!: typeof EXPORT_FORMAT;

  /** Null where nothing was decided yet. */
  @ApiProperty({ format: 'uuid', nullable: true, type: String })
  chain_id!: string | null;

  /** In PEM; null where the deployment signs nothing. Verifiers must know from another source whose key it is. */
  public_key!: string | null;

  checkpoints!: ExportedCheckpointDto[];

  /** The oldest first. */
  events!: AuditEventDto[];
}

export class StartedJobDto {
  /** For GET /jobs/{id}. */
  @ApiProperty({ format: 'uuid' })
  job_id!: string;
}
