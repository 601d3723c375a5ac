import { type JSONRPCMessage, McpServer, ProtocolErrorCode, type Transport } from '@modelcontextprotocol/server';

/**
 * Reports a missing resource as -32002, as revisions with a handshake require. The SDK sends the error code of 2026-07-28 in all revisions.
 */
export class HandshakeServer extends McpServer {
  override connect(transport: Transport): Promise<void> {
    const send = transport.send.bind(transport);
    transport.send = (message, options) => send(withCode(message), options);
    return super.connect(transport);
  }
}

function withCode(message: JSONRPCMessage): JSONRPCMessage {
  if (!('error' in message) || message.error.code !== Number(ProtocolErrorCode.InvalidParams) || !namesResource(message.error.data))
    return message;
  return { ...message, error: { ...message.error, code: ProtocolErrorCode.ResourceNotFound } };
}

/** How the SDK marks a missing resource. */
function namesResource(data: unknown): boolean {
  return typeof data === 'object' && data !== null && Object.keys(data).length === 1 && 'uri' in data;
}
