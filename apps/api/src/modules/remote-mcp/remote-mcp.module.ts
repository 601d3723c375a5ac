import { type DynamicModule, Module, type Type } from '@nestjs/common';
import { RemoteTokens } from '../../platform/access/remote-tokens.js';
import { RemoteMcpController } from './remote-mcp.controller.js';

/** The MCP endpoint for remote assistants. */
@Module({ controllers: [RemoteMcpController], providers: [RemoteTokens] })
export class RemoteMcpModule {
  /** @param tools the module that exports the tools to serve, so that the endpoint does not import every feature */
  static serving(tools: Type<unknown>): DynamicModule {
    return { module: RemoteMcpModule, imports: [tools] };
  }
}
