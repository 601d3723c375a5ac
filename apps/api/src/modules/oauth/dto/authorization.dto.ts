import { ApiProperty } from '@nestjs/swagger';
import { type Scope, SCOPES } from '@wordhoard/policy';

export class AuthorizationPreviewDto {
  client_id!: string;

  /** The name that the client gave itself, which is not verified. */
  client_name!: string;

  redirect_uri!: string;

  /** The host and port, or the custom scheme, that receives the response. */
  redirect_host!: string;

  /** The MCP endpoint of this server, for which tokens would be issued. */
  resource!: string;

  workspace!: string;

  @ApiProperty({ enum: SCOPES, isArray: true })
  scopes!: Scope[];

  @ApiProperty({ enum: SCOPES, isArray: true })
  already_granted_scopes!: Scope[];

  @ApiProperty({ enum: SCOPES, isArray: true })
  new_scopes!: Scope[];

  /** All redirects go to the user's own machine, where any program may have sent the request. */
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

  /** Can be sent several times. Each must have this server's origin. */
  @ApiProperty({ required: false })
  resource?: string;

  approve!: boolean;

  /** The requested scopes to allow; all by default. */
  @ApiProperty({ enum: SCOPES, isArray: true, required: false })
  scopes?: Scope[];
}

export class DecidedAuthorizationDto {
  /** The address to which the browser continues. */
  redirect_uri!: string;
}
