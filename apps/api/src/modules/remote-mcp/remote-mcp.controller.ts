import { All, Controller, Req, Res, UseFilters } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Connected, type ConnectedClient, CurrentPrincipal, type Principal } from '../../platform/access/access.js';
import { remoteTokenOf, RemoteTokens } from '../../platform/access/remote-tokens.js';
import { DisconnectSignal } from '../../platform/http/request-decorators.js';
import { ChallengeFilter } from './challenge.filter.js';
import { RemoteMcpService } from './remote-mcp.service.js';

/** Streamable HTTP at the origin's root, for connected clients. It is specified by MCP, so it is not in the OpenAPI document. */
@Controller('mcp')
@Connected()
@ApiExcludeController()
@UseFilters(ChallengeFilter)
export class RemoteMcpController {
  constructor(
    private readonly service: RemoteMcpService,
    private readonly tokens: RemoteTokens,
  ) {}

  @All()
  async answer(
    @Req() sent: FastifyRequest,
    @Res() reply: FastifyReply,
    @CurrentPrincipal() principal: Principal & { readonly connection: ConnectedClient },
    @DisconnectSignal() signal: AbortSignal,
  ): Promise<void> {
    const token = remoteTokenOf(sent) ?? '';
    const getPrincipal = () => this.tokens.find(token);
    const response = await this.service.handle({ request: toRequest(sent, signal), body: sent.body, principal, getPrincipal });
    // The HTTP server manages the connection and closes it on shutdown.
    response.headers.delete('Connection');
    void reply.send(response);
  }
}

const EVERY_TYPE = /(^|,)\s*\*\/\*\s*(,|;|$)/;

/** Removes the token. Wildcard Accept headers are replaced by the two types that the SDK looks for by name. */
function toRequest({ method, headers, url }: FastifyRequest, signal: AbortSignal): Request {
  const { authorization: _token, ...sent } = headers;
  const others = EVERY_TYPE.test(sent.accept ?? '') ? { ...sent, accept: 'application/json, text/event-stream' } : sent;
  const passedOn = Object.entries(others).flatMap(([name, value]) => [value ?? []].flat().map((one): [string, string] => [name, one]));
  return new Request(new URL(url, 'http://localhost'), { method, headers: passedOn, signal });
}
