import { ApiProperty } from '@nestjs/swagger';
import { Algorithm } from '@wordhoard/scheduling';

export class ParameterSetDto {
  id!: number;

  @ApiProperty({ enum: Object.values(Algorithm) })
  algorithm!: Algorithm;

  weights!: number[];
  desired_retention!: number;

  /** How many reviews the weights were trained on; null for the published ones. */
  @ApiProperty({ nullable: true, type: Number })
  trained_on!: number | null;

  @ApiProperty({ nullable: true, type: Number })
  log_loss_before!: number | null;

  @ApiProperty({ nullable: true, type: Number })
  log_loss_after!: number | null;

  /** Whether the algorithm uses this set. */
  active!: boolean;

  @ApiProperty({ format: 'date-time' })
  created_at!: string;
}

export class TrainingDto {
  /** The job's result has `outcome` (`adopted`, `no_better`, `too_few`), `reviews`, and the log losses if there were enough reviews. */
  @ApiProperty({ format: 'uuid' })
  job_id!: string;
}
