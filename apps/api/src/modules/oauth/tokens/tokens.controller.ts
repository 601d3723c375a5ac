import { Body, Controller, Header, HttpCode, Inject, Post, Query, UseFilters } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { CONFIG } from '../../../config/config.js';
import type { Config } from '../../../config/config.schema.js';
import { Public } from '../../../platform/access/access.js';
import { Budget } from '../../../platform/budgets/budgets.js';
import { OauthErrorFilter } from '../oauth-error.filter.js';
import { OauthError } from '../oauth.errors.js';
import { targetFault } from '../deployment.js';
import { readParameters, readTexts } from '../parameters.js';
import { type IssuedTokens, IssueTokensService } from './issue-tokens.service.js';

const NAMES = ['grant_type', 'code', 'redirect_uri', 'client_id', 'code_verifier', 'refresh_token', 'scope'] as const;

@Controller('mcp/oauth')
@Public()
@ApiExcludeController()
@UseFilters(OauthErrorFilter)
export class TokensController {
  constructor(
    private readonly tokens: IssueTokensService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Tokens for a code, or for a refresh token. */
  @Post('token')
  @HttpCode(200)
  @Budget('oauth')
  @Header('Cache-Control', 'no-store')
  async issueToken(@Body() body: unknown, @Query() query: object): Promise<IssuedTokens> {
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

  /** Ends a token; a refresh token with all that came of its consent. A token that is none is ended already. */
  @Post('revoke')
  @HttpCode(200)
  @Budget('oauth')
  @Header('Cache-Control', 'no-store')
  async revokeToken(@Body() body: unknown, @Query() query: object): Promise<void> {
    const sent = read(body, query, ['token', 'client_id']);
    await this.tokens.revoke(needed(sent.token, 'token'), needed(sent.client_id, 'client_id'));
  }
}

/** What stands in an address is kept in logs and histories, so nothing is taken from there. */
function read<Name extends string>(body: unknown, query: object, names: readonly Name[]): Readonly<Partial<Record<Name, string>>> {
  if (Object.keys(query).length > 0) throw new OauthError('invalid_request', 'parameters are taken from the body alone');
  const { values, fault } = readParameters(body, names);
  if (fault !== undefined) throw new OauthError('invalid_request', fault);
  return values;
}

function needed(value: string | undefined, name: string): string {
  if (value === undefined || value === '') throw new OauthError('invalid_request', `${name} must be sent`);
  return value;
}
