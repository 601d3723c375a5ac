import { Body, Controller, Header, Post, UseFilters } from '@nestjs/common';
import { ApiBody, ApiResponse, ApiTags } from '@nestjs/swagger';
import { Public } from '../../../platform/access/access.js';
import { Budget } from '../../../platform/budgets/budgets.js';
import { OauthErrorDto, RegisterClientDto, RegisteredClientDto } from '../dto/protocol.dto.js';
import { OauthErrorFilter } from '../oauth-error.filter.js';
import { propertiesOf } from '../parameters.js';
import { ClientsService } from './clients.service.js';

@Controller('mcp/oauth/clients')
@Public()
@ApiTags('OAuth')
@ApiResponse({ status: 400, type: OauthErrorDto, description: 'The metadata is invalid.' })
@UseFilters(OauthErrorFilter)
export class ClientsController {
  constructor(private readonly clients: ClientsService) {}

  /**
   * Registers a client.
   * @remarks RFC 7591, 3. Clients have no secret. Other metadata is ignored.
   */
  @Post()
  @Budget('oauth')
  @Header('Cache-Control', 'no-store')
  @ApiBody({ type: RegisterClientDto })
  async registerClient(@Body() body: unknown): Promise<RegisteredClientDto> {
    const { id, name, redirect_uris, created_at } = await this.clients.register(propertiesOf(body));
    return {
      client_id: id,
      client_id_issued_at: Math.floor(created_at.getTime() / 1000),
      client_name: name,
      redirect_uris: [...redirect_uris],
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      token_endpoint_auth_method: 'none',
    };
  }
}
