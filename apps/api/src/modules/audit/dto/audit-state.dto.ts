import { ApiProperty } from '@nestjs/swagger';
import { JOB_STATES, type JobState } from '../../../platform/jobs/jobs.repository.js';

export class CheckpointStateDto {
  /** From 1. */
  number!: number;

  @ApiProperty({ format: 'date-time' })
  taken_at!: string;
}

export class AuditStateDto {
  chains!: number;

  /** Total of all chains, according to their heads. */
  events!: number;

  /** Whether the deployment has a key and signs checkpoints. */
  is_signed!: boolean;

  /** The latest checkpoint. Null before the first. */
  @ApiProperty({ type: CheckpointStateDto, nullable: true })
  checkpoint!: CheckpointStateDto | null;
}

export class BrokenChainDto {
  @ApiProperty({ format: 'uuid' })
  chain_id!: string;

  /** The number of the first event that is missing or invalid. */
  first_broken!: number;
}

export class SecurityChainReportDto {
  /** Number of verified events. */
  events!: number;

  /** The number of the first event that is missing or invalid. */
  @ApiProperty({ type: 'integer', nullable: true })
  first_broken!: number | null;
}

export class AuditVerificationResultDto {
  intact!: boolean;

  /** Number of verified chains, including those of deleted accounts. */
  chains!: number;
  events!: number;
  broken_chains!: number;

  /** The first hundred broken chains. */
  @ApiProperty({ type: [BrokenChainDto] })
  broken!: BrokenChainDto[];

  /** Number of valid checkpoints. */
  checkpoints!: number;

  @ApiProperty({ type: 'integer', nullable: true })
  first_broken_checkpoint!: number | null;

  /** False if the deployment has no key. */
  signatures_checked!: boolean;

  /** The deployment's chain of security events. Missing from results of earlier versions. */
  @ApiProperty({ type: SecurityChainReportDto, required: false })
  security_events?: SecurityChainReportDto;
}

export class AuditVerificationDto {
  @ApiProperty({ enum: JOB_STATES })
  state!: JobState;

  @ApiProperty({ minimum: 0, maximum: 1 })
  progress!: number;

  /** Null until it has finished, and if it failed. */
  @ApiProperty({ type: AuditVerificationResultDto, nullable: true })
  result!: AuditVerificationResultDto | null;

  @ApiProperty({ format: 'date-time' })
  asked_at!: string;

  @ApiProperty({ format: 'date-time', nullable: true, type: String })
  finished_at!: string | null;
}

export class LastAuditVerificationDto {
  /** The latest verification in the last 30 days, by any administrator. */
  @ApiProperty({ type: AuditVerificationDto, nullable: true })
  last!: AuditVerificationDto | null;
}
