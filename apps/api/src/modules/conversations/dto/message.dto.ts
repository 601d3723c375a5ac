import { ApiProperty } from '@nestjs/swagger';
import { OneOf, OperationKey, Text } from '../../../platform/http/fields.js';
import { AiResultDto } from '../../ai/dto/ai-result.dto.js';
import { PROVIDERS, type Provider } from '../../../config/ai-options.js';

export const MAX_CONTENT_LENGTH = 2000;
export const CORRECTION_VERDICTS = ['accepted', 'rejected', 'edited'] as const;
export type CorrectionVerdict = (typeof CORRECTION_VERDICTS)[number];

export class SendMessageDto {
  @Text(1, MAX_CONTENT_LENGTH)
  content!: string;

  @OperationKey()
  operation_id?: string;
}

export class CorrectionFeedbackDto {
  /** Can be changed later. */
  @OneOf(CORRECTION_VERDICTS)
  verdict!: CorrectionVerdict;

  /** The learner's own version. Required for `edited`, not allowed otherwise. */
  @Text(1, MAX_CONTENT_LENGTH, { optional: true })
  text?: string;
}

/** The learner's rating of a correction. */
export class FeedbackDto {
  @ApiProperty({ enum: CORRECTION_VERDICTS })
  verdict!: CorrectionVerdict;

  text!: string | null;
}

export class CorrectionDto {
  /** The position in the message's corrections, from 1. */
  n!: number;
  /** A verbatim part of the message. */
  original!: string;
  corrected!: string;
  /** In the learner's own language. */
  explanation!: string;

  @ApiProperty({ type: FeedbackDto, nullable: true })
  feedback!: FeedbackDto | null;
}

export class ReplyDto {
  content!: string;

  @ApiProperty({ enum: PROVIDERS })
  provider!: Provider;

  model!: string;

  @ApiProperty({ format: 'date-time' })
  created_at!: string;
}

/** A learner's message with its reply and corrections. */
export class MessageDto {
  id!: number;
  content!: string;

  @ApiProperty({ format: 'date-time' })
  created_at!: string;

  /** Null if there is none yet. It can be requested again. */
  @ApiProperty({ type: ReplyDto, nullable: true })
  reply!: ReplyDto | null;

  /** At most three. */
  corrections!: CorrectionDto[];
}

export class MessagePageDto {
  /** Newest first. The cursor leads to older messages. */
  items!: MessageDto[];
  next_cursor!: string | null;
}

/** The message is stored regardless of the status. */
export class AnsweredMessageDto extends AiResultDto {
  message!: MessageDto;
}
