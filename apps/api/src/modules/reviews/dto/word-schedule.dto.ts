import { ApiProperty } from '@nestjs/swagger';
import { Algorithm, Grade, LogKind, Outcome } from '@wordhoard/scheduling';
import { DateTime, OperationKey, QueryInteger, RawText } from '../../../platform/http/fields.js';

const OPTIONAL = { optional: true } as const;

export class ResetWordDto {
  @OperationKey()
  operation_id?: string;
}

export class SetDueDto {
  /** The new due date, in the future or the past. */
  @DateTime()
  due_at!: string;

  @OperationKey()
  operation_id?: string;
}

export class UndoScheduleDto {
  /** The operation id of the reset or of the new due date. */
  @RawText(1, 128)
  takes_back!: string;

  @OperationKey()
  operation_id?: string;
}

export class ListReviewsDto {
  @QueryInteger(1, 100, OPTIONAL)
  limit?: number;

  @RawText(1, 2000, OPTIONAL)
  cursor?: string;
}

/** A row of the review log. */
export class LoggedReviewDto {
  id!: number;

  @ApiProperty({ enum: LogKind })
  kind!: LogKind;

  facet!: number;

  @ApiProperty({ nullable: true, type: Number })
  session_id!: number | null;

  operation_id!: string;

  @ApiProperty({ format: 'date-time' })
  answered_at!: string;

  @ApiProperty({ format: 'date-time' })
  received_at!: string;

  @ApiProperty({ enum: Outcome, nullable: true, type: String })
  outcome!: Outcome | null;

  @ApiProperty({ enum: Grade, nullable: true, type: String })
  grade!: Grade | null;

  response_time_ms!: number | null;
  attempted_answer!: string | null;
  hint_used!: boolean | null;
  prompt_direction!: string | null;
  answer_format!: string | null;

  @ApiProperty({ enum: Algorithm })
  algorithm!: Algorithm;

  parameter_set_id!: number | null;
  /** The interval in days that the algorithm chose, before fuzz and balancing. */
  interval_days!: number;
  /** The interval in days before the entry; null if unknown. */
  @ApiProperty({ nullable: true, type: Number })
  interval_before_days!: number | null;

  @ApiProperty({ format: 'date-time', nullable: true, type: String })
  due_before!: string | null;

  @ApiProperty({ format: 'date-time', nullable: true, type: String })
  due_at!: string | null;

  /** For a void: the operation that it cancels. */
  voids!: string | null;
  /** Whether a void cancels this row. */
  voided!: boolean;
}

export class LoggedReviewPageDto {
  items!: LoggedReviewDto[];
  next_cursor!: string | null;
}
