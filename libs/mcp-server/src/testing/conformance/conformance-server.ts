import { type McpServer, ProtocolError, ProtocolErrorCode } from '@modelcontextprotocol/server';
import { createLearningServer } from '../../learning-server.js';
import type { ProtocolEra } from '../../subscriptions.js';
import { FakeBackend } from '../fake-backend.js';
import { registerFixtureElicitations } from './fixture-elicitations.js';
import { registerFixturePrompts } from './fixture-prompts.js';
import { registerFixtureResources, WATCHED } from './fixture-resources.js';
import { registerFixtureTools } from './fixture-tools.js';

/** The product's server plus the fixtures that the official conformance suite expects. */
export function createConformanceServer(era: ProtocolEra): McpServer {
  const { server } = createLearningServer({ backend: new FakeBackend().on('svc://me/today', { due: 0 }), version: '1.2.3' }, era);
  server.server.registerCapabilities({ logging: {} });
  registerFixtureTools(server);
  registerFixtureElicitations(server);
  registerFixtureResources(server);
  registerFixturePrompts(server);
  for (const method of ['resources/subscribe', 'resources/unsubscribe'] as const) {
    server.server.setRequestHandler(method, ({ params }) => {
      if (params.uri !== WATCHED) throw new ProtocolError(ProtocolErrorCode.InvalidParams, `${params.uri} is not the suite's`);
      return {};
    });
  }
  return server;
}
