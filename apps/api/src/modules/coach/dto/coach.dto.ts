import { ApiProperty } from '@nestjs/swagger';
import { Pattern, ObjectList, Text, TextList } from '../../../platform/http/fields.js';
import { AiResultDto } from '../../ai/dto/ai-result.dto.js';

const LANGUAGE = 255;
const TASK = 500;
const FACT = 500;
const SOURCE = 100;
const CLAIM = 200;
const MAX_EVIDENCE = 20;
const MAX_CLAIMS = 20;
const SOURCES = ['ai', 'template'] as const;

export class EvidenceDto {
  @Pattern(/^evidence-[1-9][0-9]{0,5}$/, 'evidence- and a number')
  evidence_id!: string;

  /** A sentence that stands by itself: it is shown where no model wrote anything usable. */
  @Text(1, FACT)
  fact!: string;

  @Text(1, SOURCE)
  source!: string;
}

export class ComposeCoachingDto {
  /** What the text is to do. */
  @Text(1, TASK)
  task!: string;

  @Text(1, LANGUAGE)
  target_language!: string;

  /** All that the text may rest on, each under an id of its own. */
  @ObjectList(EvidenceDto, MAX_EVIDENCE, { least: 1 })
  evidence!: EvidenceDto[];

  /** Further claims that it may make, letter for letter. */
  @TextList(MAX_CLAIMS, CLAIM)
  allowed_claims!: string[];
}

export class CoachingDto extends AiResultDto {
  text!: string;

  /** The evidence that the text rests on. */
  evidence_ids!: string[];

  /** `template` where no model wrote anything that may be shown: the facts as they were given. */
  @ApiProperty({ enum: SOURCES })
  source!: (typeof SOURCES)[number];
}
