import { ApiProperty } from '@nestjs/swagger';
import { JOB_STATES, type JobState } from '../../platform/jobs/jobs.repository.js';

export class JobDto {
  @ApiProperty({ format: 'uuid' })
  id!: string;

  kind!: string;

  /** `superseded`: a newer job does its work. */
  @ApiProperty({ enum: JOB_STATES })
  state!: JobState;

  @ApiProperty({ minimum: 0, maximum: 1 })
  progress!: number;

  @ApiProperty({ type: 'object', additionalProperties: true, nullable: true })
  result!: object | null;

  @ApiProperty({ format: 'date-time' })
  created_at!: string;

  @ApiProperty({ format: 'date-time', nullable: true, type: String })
  finished_at!: string | null;
}
