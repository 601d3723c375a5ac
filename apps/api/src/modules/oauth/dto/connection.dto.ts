import { ApiProperty } from '@nestjs/swagger';
import { type Scope, SCOPES } from '@wordhoard/policy';

export class ConnectionDto {
  client_id!: string;

  client_name!: string;

  @ApiProperty({ enum: SCOPES, isArray: true })
  scopes!: Scope[];

  workspace!: string;

  @ApiProperty({ format: 'date-time' })
  created_at!: string;

  @ApiProperty({ format: 'date-time', nullable: true, type: String })
  last_used_at!: string | null;

  /** Tokens that are currently valid. */
  @ApiProperty({ type: 'integer' })
  active_token_count!: number;
}
