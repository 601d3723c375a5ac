import { Body, Controller, Header, Post, UseFilters } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { Public } from '../../../platform/access/access.js';
import { Budget } from '../../../platform/budgets/budgets.js';
import { OauthErrorFilter } from '../oauth-error.filter.js';
import { membersOf } from '../parameters.js';
import { ClientsService } from './clients.service.js';

@Controller('mcp/oauth/clients')
@Public()
@ApiExcludeController()
@UseFilters(OauthErrorFilter)
export class ClientsController {
  constructor(private readonly clients: ClientsService) {}

  /** Source: RFC 7591, 3. Registers a client, which has no secret. What else it says about itself is left alone. */
  @Post()
  @Budget('oauth')
  @Header('Cache-Control', 'no-store')
  async registerClient(@Body() body: unknown) {
    const { id, name, redirect_uris, created_at } = await this.clients.register(membersOf(body));
    return {
      client_id: id,
      client_id_issued_at: Math.floor(created_at.getTime() / 1000),
      client_name: name,
      redirect_uris,
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      token_endpoint_auth_method: 'none',
    };
  }
}
