import { Body, Controller, Get, Header, HttpCode, Post, Query } from '@nestjs/common';
import { ApiBody, ApiQuery } from '@nestjs/swagger';
import { Account, CurrentPrincipal, type Principal, requireElevation, SignedIn } from '../../../platform/access/access.js';
import type { AccountScope } from '../../../platform/access/account-scope.js';
import { Budget } from '../../../platform/budgets/budgets.js';
import { ApiErrors } from '../../../platform/open-api/decorators.js';
import { AuthorizationDecisionDto, AuthorizationPreviewDto, DecidedAuthorizationDto } from '../dto/authorization.dto.js';
import { InvalidAuthorizationError } from '../oauth.errors.js';
import { propertiesOf, readParameters, readTexts } from '../parameters.js';
import { type AuthorizationParameters, AuthorizeService } from './authorize.service.js';

const REQUIRED = ['client_id', 'redirect_uri', 'response_type', 'code_challenge', 'code_challenge_method'] as const;
const OPTIONAL = ['scope', 'state', 'workspace'] as const;

/** The API of the consent page. */
@Controller('mcp/oauth/authorize')
@SignedIn()
export class AuthorizeController {
  constructor(private readonly authorizations: AuthorizeService) {}

  /**
   * Describes an authorization request for the consent page.
   * @remarks An invalid request gets an error here and is never redirected.
   */
  @Get()
  @Budget('oauth')
  @Header('Cache-Control', 'no-store')
  @ApiParameters()
  @ApiErrors('OAUTH.INVALID_REQUEST', 'OAUTH.INVALID_TARGET')
  async previewAuthorization(@Account() scope: AccountScope, @Query() query: object): Promise<AuthorizationPreviewDto> {
    return this.authorizations.preview(scope, read(query));
  }

  /**
   * Allows or denies an authorization request.
   * @remarks Allowing requires a confirmed password, so that a token given to an assistant cannot admit another one.
   */
  @Post()
  @HttpCode(200)
  @Budget('oauth')
  @Header('Cache-Control', 'no-store')
  @ApiBody({ type: AuthorizationDecisionDto })
  @ApiErrors('ACCESS.ELEVATION_REQUIRED', 'OAUTH.INVALID_REQUEST', 'OAUTH.INVALID_TARGET')
  async decideAuthorization(@CurrentPrincipal() principal: Principal, @Body() body: unknown): Promise<DecidedAuthorizationDto> {
    const { approve, scopes } = propertiesOf(body);
    if (typeof approve !== 'boolean') throw new InvalidAuthorizationError('approve must be true or false');
    if (scopes !== undefined && !isTexts(scopes)) throw new InvalidAuthorizationError('scopes must be a list of strings');
    const asked = read(body);
    if (approve) requireElevation(principal);
    return { redirect_uri: await this.authorizations.decide(principal, asked, { approve, scopes }) };
  }
}

function read(sent: unknown): AuthorizationParameters {
  const { values, fault } = readParameters(sent, [...REQUIRED, ...OPTIONAL]);
  if (fault !== undefined) throw new InvalidAuthorizationError(fault);
  return { ...values, resources: readTexts(sent, 'resource') };
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((one) => typeof one === 'string');
}

function ApiParameters(): MethodDecorator {
  const decorators = [
    ...REQUIRED.map((name) => ApiQuery({ name, type: String })),
    ...[...OPTIONAL, 'resource'].map((name) => ApiQuery({ name, type: String, required: false })),
  ];
  return (...target) => {
    for (const decorate of decorators) decorate(...target);
  };
}
