import { ApiProperty } from '@nestjs/swagger';
import { OneOf, Text, QueryInteger, RawText } from '../../../platform/http/fields.js';

export const ROLES = ['user', 'admin'] as const;
export type Role = (typeof ROLES)[number];

export class ListUsersDto {
  /** Prefix of a username or e-mail address, case-insensitive. */
  @Text(1, 100, { optional: true })
  q?: string;

  @QueryInteger(1, 100, { optional: true })
  limit?: number;

  @RawText(1, 2000, { optional: true })
  cursor?: string;
}

export class SetRoleDto {
  @OneOf(ROLES)
  role!: Role;
}

export class ManagedUserDto {
  id!: number;
  username!: string;
  email!: string;

  @ApiProperty({ enum: ROLES })
  role!: Role;

  /** False while the account is suspended. */
  is_active!: boolean;

  @ApiProperty({ format: 'date-time' })
  created_at!: string;

  /** When a client last sent a request, accurate to five minutes. */
  @ApiProperty({ format: 'date-time', nullable: true, type: String })
  last_used_at!: string | null;

  word_count!: number;
}

export class ManagedUserPageDto {
  @ApiProperty({ type: [ManagedUserDto] })
  items!: ManagedUserDto[];

  next_cursor!: string | null;
}

export class ResetLinkDto {
  /** Sets a new password, once. It is not stored and cannot be shown again. */
  url!: string;

  @ApiProperty({ format: 'date-time' })
  expires_at!: string;
}
