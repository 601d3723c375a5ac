import { ApiProperty } from '@nestjs/swagger';
import { OneOf, OperationKey, Text } from '../../../platform/http/fields.js';
import { AiResultDto } from '../../ai/dto/ai-result.dto.js';
import { PROVIDERS, type Provider } from '../../ai/providers.js';

export const CONTENT = 2000;
export const VERDICTS = ['accepted', 'rejected', 'edited'] as const;
export type Verdict = (typeof VERDICTS)[number];

export class SendMessageDto {
  @Text(1, CONTENT)
  content!: string;

  @OperationKey()
  operation_id?: string;
}

export class CorrectionFeedbackDto {
  /** May be changed. */
  @OneOf(VERDICTS)
  verdict!: Verdict;

  /** How the learner would put it: with `edited`, and with nothing else. */
  @Text(1, CONTENT, { optional: true })
  text?: string;
}

/** What the learner makes of a correction. */
export class FeedbackDto {
  @ApiProperty({ enum: VERDICTS })
  verdict!: Verdict;

  text!: string | null;
}

export class CorrectionDto {
  /** Its place among the corrections of the message, from 1. */
  n!: number;
  /** Part of the message, letter for letter. */
  original!: string;
  corrected!: string;
  /** In the learner's own language. */
  explanation!: string;

  @ApiProperty({ type: FeedbackDto, nullable: true })
  feedback!: FeedbackDto | null;
}

/** What a model answered. */
export class ReplyDto {
  content!: string;

  @ApiProperty({ enum: PROVIDERS })
  provider!: Provider;

  model!: string;

  @ApiProperty({ format: 'date-time' })
  created_at!: string;
}

/** What the learner wrote, with what came of it. */
export class MessageDto {
  id!: number;
  content!: string;

  @ApiProperty({ format: 'date-time' })
  created_at!: string;

  /** Null while there is none: it can be asked for again. */
  @ApiProperty({ type: ReplyDto, nullable: true })
  reply!: ReplyDto | null;

  /** Of this message; three at most. */
  corrections!: CorrectionDto[];
}

export class MessagePageDto {
  /** The newest first; the cursor leads to those before. */
  items!: MessageDto[];
  next_cursor!: string | null;
}

/** The message is stored regardless of the status. */
export class AnsweredMessageDto extends AiResultDto {
  message!: MessageDto;
}
