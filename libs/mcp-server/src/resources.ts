import {
  type McpServer,
  ProtocolError,
  ProtocolErrorCode,
  type ReadResourceResult,
  ResourceNotFoundError,
  ResourceTemplate,
  type ServerContext,
} from '@modelcontextprotocol/server';
import { RESOURCE_MIME_TYPE, RESOURCE_TEMPLATES, RESOURCES } from '@wordhoard/mcp-contract';
import { type Backend, RefusedError } from './backend.js';
import { completeIds } from './completion.js';
import { dataText } from './tool-results.js';
import { refusalText } from './refusal-text.js';

export function registerResources(server: McpServer, backend: Backend): void {
  const read = (uri: URL, { mcpReq }: ServerContext) => readResource(backend, uri.href, mcpReq.signal);
  for (const { uri, name, title, description } of RESOURCES) {
    const about = { title, description, mimeType: RESOURCE_MIME_TYPE, annotations: { audience: ['user' as const, 'assistant' as const] } };
    server.registerResource(name, uri, about, read);
  }
  for (const { uri, name, title, description } of RESOURCE_TEMPLATES) {
    const variable = /\{(\w+)\}/.exec(uri)?.[1] ?? '';
    const complete = { [variable]: (begun: string) => completeIds(backend, variable, begun) };
    const template = new ResourceTemplate(uri, { list: undefined, complete });
    server.registerResource(name, template, { title, description, mimeType: RESOURCE_MIME_TYPE }, (address, _variables, context) =>
      read(address, context),
    );
  }
}

/** @throws ProtocolError with the reason of the refusal */
export async function readResource(backend: Backend, uri: string, signal: AbortSignal): Promise<ReadResourceResult> {
  try {
    return { contents: [{ uri, mimeType: RESOURCE_MIME_TYPE, text: dataText(uri, await backend.read(uri, signal)) }] };
  } catch (error) {
    if (!(error instanceof RefusedError)) throw error;
    if (error.refusal.status === 404) throw new ResourceNotFoundError(uri);
    const { detail } = error.refusal;
    throw new ProtocolError(ProtocolErrorCode.InvalidRequest, refusalText(uri, backend.workspace, error.refusal), { detail });
  }
}
