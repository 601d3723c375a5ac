import { ApiProperty } from '@nestjs/swagger';
import { SIGN_IN_SCOPES, type SignInScope } from '../../../platform/access/sign-in-scope.js';
import { CLIENT_KINDS, type ClientKind } from '../sign-in.entity.js';

export class UserDto {
  id!: number;
  username!: string;
  email!: string;

  @ApiProperty({ enum: ['user', 'admin'] })
  role!: 'user' | 'admin';

  @ApiProperty({ format: 'date-time' })
  created_at!: string;

  is_active!: boolean;
  /** IANA name, such as `Europe/Madrid`. */
  time_zone!: string;
  native_language!: string | null;
  interface_language!: string | null;
  streak_days!: number;
  longest_streak_days!: number;

  @ApiProperty({ format: 'date', nullable: true, type: String })
  last_activity_date!: string | null;

  total_words_learned!: number;
  total_study_seconds!: number;
}

export class TokenDto {
  access_token!: string;

  @ApiProperty({ enum: ['bearer'] })
  token_type!: 'bearer';

  @ApiProperty({ format: 'date-time' })
  expires_at!: string;
}

export class SignedInDto {
  user!: UserDto;
  token!: TokenDto;
}

export class SignInDto {
  @ApiProperty({ format: 'uuid' })
  id!: string;

  @ApiProperty({ enum: CLIENT_KINDS })
  client!: ClientKind;

  /** What it can access: everything, assistant tools, or listing groups and adding words. */
  @ApiProperty({ enum: SIGN_IN_SCOPES })
  scope!: SignInScope;

  @ApiProperty({ format: 'date-time' })
  created_at!: string;

  @ApiProperty({ format: 'date-time' })
  last_used_at!: string;

  /** Whether this is the sign-in of the request. */
  current!: boolean;
}

export class ElevationDto {
  @ApiProperty({ format: 'date-time' })
  elevated_until!: string;
}
