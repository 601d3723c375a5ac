import { All, type BeforeApplicationShutdown, Controller, Inject, Req, Res, UseFilters } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CONFIG } from '../../config/config.js';
import type { Config } from '../../config/config.schema.js';
import { Connected, type ConnectedClient, CurrentPrincipal, type Principal } from '../../platform/access/access.js';
import { remoteTokenOf, RemoteTokens } from '../../platform/access/remote-tokens.js';
import { DisconnectSignal } from '../../platform/http/request-decorators.js';
import { InvokeService } from '../mcp/invoke/invoke.service.js';
import { ToolCatalogue } from '../mcp/invoke/tool-catalogue.js';
import { ChallengeFilter } from './challenge.filter.js';
import type { McpHttpHandler } from './mcp-http-handler.js';

/** Streamable HTTP at the origin's root, for connected clients. It is specified by MCP, so it is not in the OpenAPI document. */
@Controller('mcp')
@Connected()
@ApiExcludeController()
@UseFilters(ChallengeFilter)
export class RemoteMcpController implements BeforeApplicationShutdown {
  private handler: Promise<McpHttpHandler> | undefined;

  constructor(
    private readonly calls: InvokeService,
    private readonly tools: ToolCatalogue,
    private readonly tokens: RemoteTokens,
    @Inject(CONFIG) private readonly config: Config,
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
    const handler = await (this.handler ??= this.load());
    const response = await handler.handle({ request: toRequest(sent, signal), body: sent.body, principal, getPrincipal });
    // The HTTP server manages the connection and closes it on shutdown.
    response.headers.delete('Connection');
    void reply.send(response);
  }

  async beforeApplicationShutdown(): Promise<void> {
    (await this.handler)?.close();
  }

  /** With the first request, because the SDK is large. */
  private async load(): Promise<McpHttpHandler> {
    const { McpHttpHandler } = await import('./mcp-http-handler.js');
    return new McpHttpHandler(this.calls, this.tools, this.config);
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
