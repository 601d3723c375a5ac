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

  /** A complete sentence. It is shown if no model writes a usable text. */
  @Text(1, FACT)
  fact!: string;

  @Text(1, SOURCE)
  source!: string;
}

export class ComposeCoachingDto {
  /** The purpose of the text. */
  @Text(1, TASK)
  task!: string;

  @Text(1, LANGUAGE)
  target_language!: string;

  /** The facts that the text may use, each with a unique id. */
  @ObjectList(EvidenceDto, MAX_EVIDENCE, { least: 1 })
  evidence!: EvidenceDto[];

  /** Further claims that the text may repeat verbatim. */
  @TextList(MAX_CLAIMS, CLAIM)
  allowed_claims!: string[];
}

export class CoachingDto extends AiResultDto {
  text!: string;

  /** The evidence that the text uses. */
  evidence_ids!: string[];

  /** `template` if no model wrote a usable text: the facts as given. */
  @ApiProperty({ enum: SOURCES })
  source!: (typeof SOURCES)[number];
}
