import { type JSONRPCMessage, McpServer, ProtocolErrorCode, type Transport } from '@modelcontextprotocol/server';

/** Sends a missing resource as -32002, as revisions with a handshake require. The SDK sends the code of 2026-07-28 at every revision. */
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

/** As the SDK recognizes a missing resource. */
function namesResource(data: unknown): boolean {
  return typeof data === 'object' && data !== null && Object.keys(data).length === 1 && 'uri' in data;
}
