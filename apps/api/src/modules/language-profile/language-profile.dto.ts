import { ApiProperty } from '@nestjs/swagger';

/** Number of words per level. */
export class CefrSpreadDto {
  A1!: number;
  A2!: number;
  B1!: number;
  B2!: number;
  C1!: number;
  C2!: number;
  none!: number;
}

export class TopicDto {
  topic!: string;
  words!: number;
}

export class LanguageDto {
  language!: string;
  words!: number;
  /** Words whose recognition facet is in review or mastered. */
  known!: number;
  cefr!: CefrSpreadDto;
  /** The known words per level. */
  cefr_known!: CefrSpreadDto;
  /** The ten topics with the most words. */
  topics!: TopicDto[];
}

export class LanguageProfileDto {
  /** Languages of words and groups, most words first. */
  languages!: LanguageDto[];

  @ApiProperty({ format: 'date-time' })
  computed_at!: string;
}
