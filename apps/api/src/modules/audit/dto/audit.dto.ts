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

  /** Hexadecimal. 64 zeros for the first event. */
  previous_hash!: string;

  /** The hashed canonical text. */
  event!: string;

  /** SHA-256 of `svc-audit-v1`, the previous hash and the event, with line feeds between them. */
  event_hash!: string;

  @ApiProperty({ format: 'date-time' })
  created_at!: string;
}

export class AuditEventPageDto {
  /** Newest first. */
  items!: AuditEventDto[];
  next_cursor!: string | null;
}

export class AuditReportDto {
  intact!: boolean;

  /** Number of verified events. */
  events!: number;

  /** The number of the first event that is missing or invalid. */
  @ApiProperty({ type: 'integer', nullable: true })
  first_broken!: number | null;

  /** The hash of the last valid event. */
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

  /** The Merkle proof from this head to the signed root. */
  proof!: ProofStepDto[];
}

export class ExportedCheckpointDto {
  /** The signed text. */
  text!: string;

  /** Ed25519, base64. */
  signature!: string;

  /** The chain's head. Null if it had not changed. */
  @ApiProperty({ type: SignedHeadDto, nullable: true })
  head!: SignedHeadDto | null;
}

export class AuditExportDto {
  @ApiProperty({ enum: [EXPORT_FORMAT] })
  format!: typeof EXPORT_FORMAT;

  /** Null before the first event. */
  @ApiProperty({ format: 'uuid', nullable: true, type: String })
  chain_id!: string | null;

  /** PEM. Null if the deployment has no key. Verifiers must obtain the key from a trusted source. */
  public_key!: string | null;

  checkpoints!: ExportedCheckpointDto[];

  /** Oldest first. */
  events!: AuditEventDto[];
}

export class StartedJobDto {
  /** For `GET /jobs/{id}`. */
  @ApiProperty({ format: 'uuid' })
  job_id!: string;
}
