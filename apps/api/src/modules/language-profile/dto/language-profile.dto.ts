import { ApiProperty } from '@nestjs/swagger';

/** How many words are of each level. */
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
  /** Words that were learned and last answered well: what their meaning is asked by is in review or mastered. */
  known!: number;
  cefr!: CefrSpreadDto;
  /** Of these words those that are known. */
  cefr_known!: CefrSpreadDto;
  /** The ten with the most words. */
  topics!: TopicDto[];
}

export class LanguageProfileDto {
  /** Languages of words and of groups, the one with the most words first. */
  languages!: LanguageDto[];

  @ApiProperty({ format: 'date-time' })
  computed_at!: string;
}
