import { Module } from '@nestjs/common';
import { RemoteTokens } from '../../platform/access/remote-tokens.js';
import { McpModule } from '../mcp/mcp.module.js';
import { RemoteMcpController } from './remote-mcp.controller.js';

/** The MCP endpoint for remote assistants. */
@Module({
  imports: [McpModule],
  controllers: [RemoteMcpController],
  providers: [RemoteTokens],
})
export class RemoteMcpModule {}
