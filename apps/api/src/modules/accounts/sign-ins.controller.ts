import { Body, Controller, Delete, Get, HttpCode, Param, Post } from '@nestjs/common';
import { CurrentPrincipal, type Principal, SignedIn } from '../../platform/access/access.js';
import { Budget } from '../../platform/budgets/budgets.js';
import { UuidPipe } from '../../platform/http/path-id.pipe.js';
import { ApiErrors } from '../../platform/open-api/decorators.js';
import { toToken } from './account.mapper.js';
import { FromClient } from './client.js';
import { CreateNarrowSignInDto } from './dto/account-request.dto.js';
import { SignInDto, TokenDto } from './dto/account-response.dto.js';
import type { ClientKind } from './sign-in.entity.js';
import { SignInService } from './sign-in.service.js';

@Controller('auth/sessions')
@SignedIn()
export class SignInsController {
  constructor(private readonly signIns: SignInService) {}

  /**
   * Lists the devices that are signed in.
   *
   * @remarks With the client, the scope and the time of last use.
   */
  @Get()
  async listSignIns(@CurrentPrincipal() { scope, signInId }: Principal): Promise<SignInDto[]> {
    return (await this.signIns.list(scope)).map(({ id, client, scope: signInScope, createdAt, lastUsedAt }) => ({
      id,
      client,
      scope: signInScope,
      created_at: createdAt.toISOString(),
      last_used_at: lastUsedAt.toISOString(),
      current: id === signInId,
    }));
  }

  /**
   * Creates a sign-in with a narrow scope for a device.
   *
   * @remarks The new token works for the routes of its scope only, such as capturing words or calling MCP tools.
   */
  @Post()
  @Budget('sign-in')
  async createNarrowSignIn(
    @CurrentPrincipal() principal: Principal,
    @Body() { scope }: CreateNarrowSignInDto,
    @FromClient() client: ClientKind,
  ): Promise<TokenDto> {
    return toToken(await this.signIns.openNarrow(principal, { client, scope }));
  }

  /**
   * Signs out another device.
   *
   * @remarks Its token stops working at once.
   */
  @Delete(':id')
  @HttpCode(204)
  @ApiErrors('REQUEST.NOT_FOUND')
  async revokeSignIn(@CurrentPrincipal() { scope }: Principal, @Param('id', UuidPipe) id: string): Promise<void> {
    await this.signIns.revoke(scope, id);
  }
}
