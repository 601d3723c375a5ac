import { ApiProperty } from '@nestjs/swagger';
import { MAX_REDIRECTS } from '@wordhoard/oauth';
import { type Scope, SCOPES } from '@wordhoard/policy';
import type { OauthErrorCode } from '../oauth.errors.js';

// These classes only describe the OAuth endpoints in the OpenAPI document. They validate nothing: OAuth ignores unknown parameters.

export class TokenRequestDto {
  @ApiProperty({ enum: ['authorization_code', 'refresh_token'] })
  grant_type!: string;

  @ApiProperty({ minLength: 1 })
  client_id!: string;

  /** Required for `authorization_code`. */
  @ApiProperty({ required: false })
  code?: string;

  /** Required for `authorization_code`: the redirect URI of the authorization request. */
  @ApiProperty({ required: false })
  redirect_uri?: string;

  /** Required for `authorization_code`: the PKCE verifier (RFC 7636). */
  @ApiProperty({ required: false })
  code_verifier?: string;

  /** Required for `refresh_token`. */
  @ApiProperty({ required: false })
  refresh_token?: string;

  /** With `refresh_token`: fewer scopes than were granted, separated by spaces. */
  @ApiProperty({ required: false })
  scope?: string;

  /** The MCP server that the token is for (RFC 8707). It can be sent several times. */
  @ApiProperty({ required: false })
  resource?: string;
}

export class OauthTokenDto {
  access_token!: string;

  @ApiProperty({ enum: ['Bearer'] })
  token_type!: string;

  /** In seconds. */
  @ApiProperty({ type: 'integer' })
  expires_in!: number;

  /** Replaces the refresh token of the request, which becomes invalid. */
  refresh_token!: string;

  /** The granted scopes, separated by spaces. */
  scope!: string;
}

export class RevokeTokenDto {
  /** An access token or a refresh token. */
  @ApiProperty({ minLength: 1 })
  token!: string;

  @ApiProperty({ minLength: 1 })
  client_id!: string;
}

export class RegisterClientDto {
  /** Shown on the consent page, at most 128 characters. */
  @ApiProperty({ required: false })
  client_name?: string;

  /** `https`, or `http` on a loopback address. */
  @ApiProperty({ type: [String], minItems: 1, maxItems: MAX_REDIRECTS })
  redirect_uris!: string[];

  @ApiProperty({ type: [String], required: false })
  grant_types?: string[];

  @ApiProperty({ type: [String], required: false })
  response_types?: string[];

  @ApiProperty({ enum: ['none'], required: false })
  token_endpoint_auth_method?: string;
}

export class RegisteredClientDto {
  client_id!: string;

  /** In seconds since 1970. */
  @ApiProperty({ type: 'integer' })
  client_id_issued_at!: number;

  client_name!: string;

  redirect_uris!: string[];

  grant_types!: string[];

  response_types!: string[];

  @ApiProperty({ enum: ['none'] })
  token_endpoint_auth_method!: string;
}

export class AuthorizationServerDto {
  issuer!: string;
  authorization_endpoint!: string;
  token_endpoint!: string;
  registration_endpoint!: string;
  revocation_endpoint!: string;

  @ApiProperty({ enum: SCOPES, isArray: true })
  scopes_supported!: Scope[];

  response_types_supported!: string[];
  response_modes_supported!: string[];
  grant_types_supported!: string[];
  token_endpoint_auth_methods_supported!: string[];
  revocation_endpoint_auth_methods_supported!: string[];
  code_challenge_methods_supported!: string[];
  authorization_response_iss_parameter_supported!: boolean;
  client_id_metadata_document_supported!: boolean;
}

export class ProtectedResourceDto {
  resource!: string;
  resource_name!: string;
  authorization_servers!: string[];

  @ApiProperty({ enum: SCOPES, isArray: true })
  scopes_supported!: Scope[];

  bearer_methods_supported!: string[];
}

const ERRORS: readonly OauthErrorCode[] = [
  'invalid_request',
  'invalid_client',
  'invalid_grant',
  'invalid_scope',
  'invalid_target',
  'unsupported_grant_type',
  'invalid_redirect_uri',
  'invalid_client_metadata',
];

/** Source: RFC 6749, 5.2. */
export class OauthErrorDto {
  @ApiProperty({ enum: ERRORS })
  error!: OauthErrorCode;

  error_description!: string;
}
