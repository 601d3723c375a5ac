import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { Account, Elevated, SignedIn } from '../../../platform/access/access.js';
import type { AccountScope } from '../../../platform/access/account-scope.js';
import { IdPipe } from '../../../platform/http/path-id.pipe.js';
import { type Operation, RequestedOperation } from '../../../platform/http/operation.js';
import { ApiErrors } from '../../../platform/open-api/decorators.js';
import { CreateGrantDto, GrantDto } from '../dto/grant.dto.js';
import { CurrentRequester, type CallRequester } from '../call.js';
import { toGrant } from '../mcp.mapper.js';
import { GrantsService } from './grants.service.js';

@Controller('mcp/grants')
@SignedIn()
export class GrantsController {
  constructor(private readonly grants: GrantsService) {}

  /**
   * Lists what assistants may do.
   *
   * @remarks Active grants first, then ended ones, newest first.
   */
  @Get()
  async listGrants(@Account() scope: AccountScope): Promise<GrantDto[]> {
    return (await this.grants.list(scope)).map(toGrant);
  }

  /**
   * Grants tools to an assistant.
   *
   * @remarks Requires a confirmed password, so that a token given to an assistant cannot widen its own rights.
   */
  @Post()
  @Elevated()
  async createGrant(
    @CurrentRequester() requester: CallRequester,
    @Body() body: CreateGrantDto,
    @RequestedOperation() operation: Operation,
  ): Promise<GrantDto> {
    const { tool, access, workspace, mode } = body;
    const expires_at = body.expires_at ? new Date(body.expires_at) : null;
    return toGrant(await this.grants.create(requester, { tool, access, workspace, mode, expires_at }, operation));
  }

  /**
   * Revokes a grant.
   *
   * @remarks Calls under it are refused at once.
   */
  @Post(':grant_id/revoke')
  @HttpCode(200)
  @ApiErrors('GRANT.NOT_FOUND')
  async revokeGrant(@Account() scope: AccountScope, @Param('grant_id', IdPipe) id: number): Promise<GrantDto> {
    return toGrant(await this.grants.revoke(scope, id));
  }
}
