import { Body, Controller, Header, HttpCode, Inject, Post, Query, UseFilters } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiResponse, ApiTags } from '@nestjs/swagger';
import { CONFIG } from '../../../config/config.js';
import type { Config } from '../../../config/config.schema.js';
import { Public } from '../../../platform/access/access.js';
import { Budget } from '../../../platform/budgets/budgets.js';
import { OauthErrorDto, RevokeTokenDto, OauthTokenDto, TokenRequestDto } from '../dto/protocol.dto.js';
import { OauthErrorFilter } from '../oauth-error.filter.js';
import { OauthError } from '../oauth.errors.js';
import { targetFault } from '../deployment.js';
import { readParameters, readTexts } from '../parameters.js';
import { IssueTokensService } from './issue-tokens.service.js';

const FORM = 'application/x-www-form-urlencoded';
const NAMES = ['grant_type', 'code', 'redirect_uri', 'client_id', 'code_verifier', 'refresh_token', 'scope'] as const;

@Controller('mcp/oauth')
@Public()
@ApiTags('OAuth')
@ApiResponse({ status: 400, type: OauthErrorDto, description: 'The request or the grant is invalid.' })
@ApiResponse({ status: 401, type: OauthErrorDto, description: 'The client is unknown.' })
@UseFilters(OauthErrorFilter)
export class TokensController {
  constructor(
    private readonly tokens: IssueTokensService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Issues tokens for a code or a refresh token.
   * @remarks RFC 6749, 4.1.3 and 6. Refresh tokens rotate. Using one twice revokes its family.
   */
  @Post('token')
  @HttpCode(200)
  @Budget('oauth')
  @Header('Cache-Control', 'no-store')
  @ApiConsumes(FORM)
  @ApiBody({ type: TokenRequestDto })
  async issueToken(@Body() body: unknown, @Query() query: object): Promise<OauthTokenDto> {
    const sent = read(body, query, NAMES);
    const target = targetFault(this.config, readTexts(body, 'resource'));
    if (target !== undefined) throw new OauthError('invalid_target', target);
    const clientId = needed(sent.client_id, 'client_id');
    switch (needed(sent.grant_type, 'grant_type')) {
      case 'authorization_code':
        return this.tokens.redeem({
          ...{ clientId, code: needed(sent.code, 'code'), redirectUri: needed(sent.redirect_uri, 'redirect_uri') },
          verifier: needed(sent.code_verifier, 'code_verifier'),
        });
      case 'refresh_token':
        return this.tokens.refresh({ clientId, refreshToken: needed(sent.refresh_token, 'refresh_token'), scope: sent.scope });
      default:
        throw new OauthError('unsupported_grant_type', 'grant_type must be authorization_code or refresh_token');
    }
  }

  /**
   * Revokes a token.
   *
   * @remarks RFC 7009. Revoking a refresh token ends all tokens of its consent. Unknown tokens succeed as well.
   */
  @Post('revoke')
  @HttpCode(200)
  @Budget('oauth')
  @Header('Cache-Control', 'no-store')
  @ApiConsumes(FORM)
  @ApiBody({ type: RevokeTokenDto })
  async revokeToken(@Body() body: unknown, @Query() query: object): Promise<void> {
    const sent = read(body, query, ['token', 'client_id']);
    await this.tokens.revoke(needed(sent.token, 'token'), needed(sent.client_id, 'client_id'));
  }
}

/** Addresses end up in logs and browser histories, so query parameters are rejected. */
function read<Name extends string>(body: unknown, query: object, names: readonly Name[]): Readonly<Partial<Record<Name, string>>> {
  if (Object.keys(query).length > 0) throw new OauthError('invalid_request', 'Send parameters in the body, not in the address');
  const { values, fault } = readParameters(body, names);
  if (fault !== undefined) throw new OauthError('invalid_request', fault);
  return values;
}

function needed(value: string | undefined, name: string): string {
  if (value === undefined || value === '') throw new OauthError('invalid_request', `${name} must be sent`);
  return value;
}
