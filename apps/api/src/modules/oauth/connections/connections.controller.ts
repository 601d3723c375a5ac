import { Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { Account, SignedIn } from '../../../platform/access/access.js';
import type { AccountScope } from '../../../platform/access/account-scope.js';
import { ApiErrors } from '../../../platform/open-api/decorators.js';
import { ConnectionDto } from '../dto/connection.dto.js';
import type { ConnectionRow } from './connections.repository.js';
import { ConnectionsService } from './connections.service.js';

@Controller('mcp/oauth/connections')
@SignedIn()
export class ConnectionsController {
  constructor(private readonly connections: ConnectionsService) {}

  /**
   * Lists connected OAuth clients, newest first.
   * @remarks Includes their scopes and the time of their last use.
   */
  @Get()
  async listConnections(@Account() scope: AccountScope): Promise<ConnectionDto[]> {
    return (await this.connections.list(scope)).map(toConnection);
  }

  /**
   * Disconnects an OAuth client.
   *
   * @remarks Its tokens and grants end at once.
   */
  @Post(':client_id/revoke')
  @HttpCode(204)
  @ApiErrors('OAUTH.NOT_FOUND')
  async revokeConnection(@Account() scope: AccountScope, @Param('client_id') clientId: string): Promise<void> {
    await this.connections.revoke(scope, clientId);
  }
}

function toConnection({ created_at, last_used_at, ...connection }: ConnectionRow): ConnectionDto {
  return { ...connection, created_at: created_at.toISOString(), last_used_at: last_used_at?.toISOString() ?? null };
}
