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

  /** In all chains, as their heads say. */
  events!: number;

  /** Whether the deployment has a key, so that checkpoints are signed. */
  is_signed!: boolean;

  /** The newest; null before the first. */
  @ApiProperty({ type: CheckpointStateDto, nullable: true })
  checkpoint!: CheckpointStateDto | null;
}

export class BrokenChainDto {
  @ApiProperty({ format: 'uuid' })
  chain_id!: string;

  /** The number of the first event that is missing or is not what it should be. */
  first_broken!: number;
}

export class SecurityChainReportDto {
  /** How many were read. */
  events!: number;

  /** The number of the first event that is missing or is not what it should be. */
  @ApiProperty({ type: 'integer', nullable: true })
  first_broken!: number | null;
}

export class AuditVerificationResultDto {
  intact!: boolean;

  /** How many were looked at, also such as have no account any more. */
  chains!: number;
  events!: number;
  broken_chains!: number;

  /** The first hundred of them. */
  @ApiProperty({ type: [BrokenChainDto] })
  broken!: BrokenChainDto[];

  /** How many signed checkpoints are in order. */
  checkpoints!: number;

  @ApiProperty({ type: 'integer', nullable: true })
  first_broken_checkpoint!: number | null;

  /** False where the deployment has no key to check them with. */
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

  /** Null until it is done, and where it failed. */
  @ApiProperty({ type: AuditVerificationResultDto, nullable: true })
  result!: AuditVerificationResultDto | null;

  @ApiProperty({ format: 'date-time' })
  asked_at!: string;

  @ApiProperty({ format: 'date-time', nullable: true, type: String })
  finished_at!: string | null;
}

export class LastAuditVerificationDto {
  /** Of the last 30 days, whichever administrator asked for it. */
  @ApiProperty({ type: AuditVerificationDto, nullable: true })
  last!: AuditVerificationDto | null;
}
