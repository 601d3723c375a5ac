import { ApiProperty } from '@nestjs/swagger';
import { MNEMONIC_LIMITS } from '@wordhoard/learning';
import { Bool, OneOf, OperationKey, Text } from '../../platform/http/fields.js';
import { AiResultDto } from '../ai/dto/ai-result.dto.js';

export const TEXT = MNEMONIC_LIMITS.text.max;
export const MAX_SUGGESTIONS = 3;
const STYLES = ['imagery', 'sound', 'story', 'etymology'] as const;
const VOTES = ['up', 'down', 'none'] as const;
const STRENGTHS = ['strong', 'weak', 'insufficient_data'] as const;

export type MnemonicStyle = (typeof STYLES)[number];
export type Vote = (typeof VOTES)[number];

export class CreateMnemonicDto {
  @Text(1, TEXT)
  text!: string;

  /** Set for a saved suggestion, edited or not. */
  @Bool({ optional: true })
  is_ai_generated?: boolean;

  @OperationKey()
  operation_id?: string;
}

export class VoteForMnemonicDto {
  /** One vote per user, which can be changed; `none` removes it. */
  @OneOf(VOTES)
  vote!: Vote;
}

export class SuggestMnemonicsDto {
  /** Default: `imagery`. */
  @OneOf(STYLES, { optional: true })
  style?: MnemonicStyle;
}

export class MnemonicDto {
  id!: number;
  word_id!: number;
  text!: string;
  is_ai_generated!: boolean;
  upvotes!: number;
  downvotes!: number;
  score!: number;

  @ApiProperty({ format: 'date-time' })
  created_at!: string;
}

/** Measured by answers at least a day after the previous one; at least three are needed. */
export class MnemonicStrengthDto {
  mnemonic_id!: number;

  @ApiProperty({ enum: STRENGTHS })
  strength!: (typeof STRENGTHS)[number];

  delayed_answers!: number;
  correct!: number;
}

export class SuggestedMnemonicsDto extends AiResultDto {
  @ApiProperty({ enum: STYLES })
  style!: MnemonicStyle;

  suggestions!: string[];
}
