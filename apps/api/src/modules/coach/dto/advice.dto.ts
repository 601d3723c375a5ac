import { ApiProperty } from '@nestjs/swagger';
import { Id, OneOf } from '../../../platform/http/fields.js';
import { CoachingDto, EvidenceDto } from './coach.dto.js';

export const ADVICE_SUBJECTS = ['word', 'week', 'session'] as const;
export type AdviceSubject = (typeof ADVICE_SUBJECTS)[number];

export class AskAdviceDto {
  /** A word, a weekly report or a review session. */
  @OneOf(ADVICE_SUBJECTS)
  about!: AdviceSubject;

  /** The id of that word, report or session. */
  @Id()
  id!: number;
}

export class AdviceDto extends CoachingDto {
  /** BCP-47 tag of the text. */
  language!: string;

  /** The facts given to the coach, in English. */
  @ApiProperty({ type: [EvidenceDto] })
  evidence!: EvidenceDto[];
}
