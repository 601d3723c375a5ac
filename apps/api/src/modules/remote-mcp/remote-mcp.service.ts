import { type BeforeApplicationShutdown, Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '../../config/config.js';
import type { Config } from '../../config/config.schema.js';
import { InvokeService } from '../mcp/invoke/invoke.service.js';
import type { McpHttpHandler, McpHttpRequest } from './mcp-http-handler.js';

/** Loads the MCP handler with the first request. */
@Injectable()
export class RemoteMcpService implements BeforeApplicationShutdown {
  private handler: Promise<McpHttpHandler> | undefined;

  constructor(
    private readonly calls: InvokeService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async handle(request: McpHttpRequest): Promise<Response> {
    return (await (this.handler ??= this.load())).handle(request);
  }

  async beforeApplicationShutdown(): Promise<void> {
    (await this.handler)?.close();
  }

  private async load(): Promise<McpHttpHandler> {
    const { McpHttpHandler } = await import('./mcp-http-handler.js');
    return new McpHttpHandler(this.calls, this.config);
  }
}
