import { ApiProperty } from '@nestjs/swagger';
import { Text, QueryInteger } from '../../../platform/http/fields.js';
import { SCENARIO_KEYS, type ScenarioKey } from '../../conversations/scenarios.js';

const LANGUAGE = 255;
const OPTIONAL = { optional: true } as const;

export class ScenarioDto {
  @ApiProperty({ enum: SCENARIO_KEYS })
  key!: ScenarioKey;

  title!: string;
  /** The role that the model plays. */
  partner!: string;
  /** The learner's situation. */
  situation!: string;
  goals!: string[];
}

export class ScenarioVocabularyQueryDto {
  /** Default: words of all languages. */
  @Text(1, LANGUAGE, OPTIONAL)
  target_language?: string;

  /** Default: words of all groups. */
  @QueryInteger(1, Number.MAX_SAFE_INTEGER, OPTIONAL)
  group_id?: number;
}

/** A word of the account about a topic of the scenario. */
export class ScenarioWordDto {
  id!: number;
  group_id!: number;
  term!: string;
  target_language!: string;
  translations!: string[];
}
