import { ApiProperty } from '@nestjs/swagger';
import { BadgeKind } from '@wordhoard/learning';
import { UserDto } from '../accounts/dto/account-response.dto.js';
import { LanguageDto } from '../language-profile/language-profile.dto.js';

export class BadgeDto {
  /** `streak` counts consecutive days, `reviews` answers, and `mastered` words. */
  @ApiProperty({ enum: Object.values(BadgeKind) })
  kind!: BadgeKind;

  goal!: number;
  earned!: boolean;
}

export class LevelProgressDto {
  level!: string;
  words!: number;
  /** How many of these words are learned and were recalled last time. */
  known!: number;
}

export class CefrProgressDto {
  language!: string;
  /** A1 to C2. */
  levels!: LevelProgressDto[];
}

export class ProfileDto {
  user!: UserDto;
  /** All badges, earned or not. */
  badges!: BadgeDto[];
  /** Languages with words that have a level, most words first. */
  cefr_progress!: CefrProgressDto[];
  /** As returned by GET /me/language-profile. */
  languages!: LanguageDto[];
}
