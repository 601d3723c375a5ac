import { ApiProperty } from '@nestjs/swagger';
import { BadgeKind } from '@wordhoard/learning';
import { UserDto } from '../../accounts/dto/account-response.dto.js';
import { LanguageDto } from '../../language-profile/dto/language-profile.dto.js';

export class BadgeDto {
  /** `streak`: days in a row; `reviews`: answers; `mastered`: words. */
  @ApiProperty({ enum: Object.values(BadgeKind) })
  kind!: BadgeKind;

  goal!: number;
  earned!: boolean;
}

export class LevelProgressDto {
  level!: string;
  words!: number;
  /** Of these words: learned, and last answered well. */
  known!: number;
}

export class CefrProgressDto {
  language!: string;
  /** A1 to C2. */
  levels!: LevelProgressDto[];
}

export class ProfileDto {
  user!: UserDto;
  /** All that there are, earned or not. */
  badges!: BadgeDto[];
  /** Languages in which a word has a level, the one with the most words first. */
  cefr_progress!: CefrProgressDto[];
  /** As GET /me/language-profile returns them. */
  languages!: LanguageDto[];
}
