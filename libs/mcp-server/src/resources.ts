import {
  type McpServer,
  ProtocolError,
  ProtocolErrorCode,
  type ReadResourceResult,
  ResourceNotFoundError,
  ResourceTemplate,
  type ServerContext,
} from '@modelcontextprotocol/server';
import { DECLARED, RESOURCE_MIME_TYPE } from '@wordhoard/mcp-contract';
import { type Backend, RefusedError } from './backend.js';
import { completeIds } from './completion.js';
import { fileContent } from './media-content.js';
import { dataText } from './tool-results.js';
import { refusalText } from './refusal-text.js';

export function registerResources(server: McpServer, backend: Backend): void {
  const read = (uri: URL, { mcpReq }: ServerContext) => readResource(backend, uri.href, mcpReq.signal);
  for (const { uri, uri_template: template, name, title, description, mime_type: mimeType } of DECLARED.resources) {
    const about = { title, description, ...(mimeType !== null && { mimeType }) };
    if (uri !== null) {
      server.registerResource(name, uri, { ...about, annotations: { audience: ['user' as const, 'assistant' as const] } }, read);
      continue;
    }
    const variable = /\{(\w+)\}/.exec(template ?? '')?.[1] ?? '';
    const complete = { [variable]: (begun: string) => completeIds(backend, variable, begun) };
    const addresses = new ResourceTemplate(template ?? '', { list: undefined, complete });
    server.registerResource(name, addresses, about, (address, _variables, context) => read(address, context));
  }
}

/** @throws ProtocolError with the reason of the refusal */
export async function readResource(backend: Backend, uri: string, signal: AbortSignal): Promise<ReadResourceResult> {
  try {
    const found = await backend.read(uri, signal);
    return { contents: [{ uri, ...(fileContent(found) ?? { mimeType: RESOURCE_MIME_TYPE, text: dataText(uri, found) }) }] };
  } catch (error) {
    if (!(error instanceof RefusedError)) throw error;
    if (error.refusal.status === 404) throw new ResourceNotFoundError(uri);
    const { detail } = error.refusal;
    throw new ProtocolError(ProtocolErrorCode.InvalidRequest, refusalText(uri, backend.workspace, error.refusal), { detail });
  }
}
