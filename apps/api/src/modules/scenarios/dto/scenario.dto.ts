import { ApiProperty } from '@nestjs/swagger';
import { Text, QueryInteger } from '../../../platform/http/fields.js';
import { SCENARIO_KEYS, type ScenarioKey } from '../scenarios.js';

const LANGUAGE = 255;
const OPTIONAL = { optional: true } as const;

export class ScenarioDto {
  @ApiProperty({ enum: SCENARIO_KEYS })
  key!: ScenarioKey;

  title!: string;
  /** Whom the model plays. */
  partner!: string;
  /** Where the learner finds themselves. */
  situation!: string;
  goals!: string[];
}

export class ScenarioVocabularyQueryDto {
  /** Words of every language when left out. */
  @Text(1, LANGUAGE, OPTIONAL)
  target_language?: string;

  /** Words of every group when left out. */
  @QueryInteger(1, Number.MAX_SAFE_INTEGER, OPTIONAL)
  group_id?: number;
}

/** A word of the account that is filed under what the scene is about. */
export class ScenarioWordDto {
  id!: number;
  group_id!: number;
  term!: string;
  target_language!: string;
  translations!: string[];
}
