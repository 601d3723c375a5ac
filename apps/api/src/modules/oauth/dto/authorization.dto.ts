import { ApiProperty } from '@nestjs/swagger';
import { type Scope, SCOPES } from '@wordhoard/policy';

export class AuthorizationPreviewDto {
  client_id!: string;

  /** The name that the client gave itself, which is not verified. */
  client_name!: string;

  redirect_uri!: string;

  /** Where the answer goes: a host with its port, or an editor. */
  redirect_host!: string;

  /** What the tokens would be for: this server's MCP endpoint. */
  resource!: string;

  workspace!: string;

  @ApiProperty({ enum: SCOPES, isArray: true })
  scopes!: Scope[];

  @ApiProperty({ enum: SCOPES, isArray: true })
  already_granted_scopes!: Scope[];

  @ApiProperty({ enum: SCOPES, isArray: true })
  new_scopes!: Scope[];

  /** Every answer goes to the machine on which the browser runs, where any program may have asked. */
  loopback_only!: boolean;
}

export class AuthorizationDecisionDto {
  client_id!: string;

  redirect_uri!: string;

  @ApiProperty({ enum: ['code'] })
  response_type!: string;

  code_challenge!: string;

  @ApiProperty({ enum: ['S256'] })
  code_challenge_method!: string;

  @ApiProperty({ required: false })
  scope?: string;

  @ApiProperty({ required: false })
  state?: string;

  @ApiProperty({ required: false })
  workspace?: string;

  /** May come several times. Each has to be of this server's origin. */
  @ApiProperty({ required: false })
  resource?: string;

  approve!: boolean;

  /** Of those asked for, the ones that are allowed; all when left out. */
  @ApiProperty({ enum: SCOPES, isArray: true, required: false })
  scopes?: Scope[];
}

export class DecidedAuthorizationDto {
  /** Where the browser goes next, with the answer. */
  redirect_uri!: string;
}
