import { ApiError } from '@wordhoard/api-client';
import * as api from '@wordhoard/api-client/sdk';
import { type Backend, type Facts, RefusedError } from '@wordhoard/mcp-server';
import type { Client } from '../api.js';

/** The service over HTTP: it decides every call by the grants of whoever the token is of. */
export class ApiBackend implements Backend {
  constructor(
    private readonly client: Client,
    readonly workspace: string,
  ) {}

  invoke(tool: string, payload: Facts, signal: AbortSignal): Promise<Facts> {
    const body = { tool, workspace: this.workspace, payload: { ...payload } };
    return orRefused(api.invokeTool({ client: this.client, body, signal }));
  }

  read(uri: string, signal: AbortSignal): Promise<Facts> {
    return orRefused(api.readResource({ client: this.client, query: { uri, workspace: this.workspace }, signal }));
  }
}

async function orRefused(call: Promise<{ data: Facts }>): Promise<Facts> {
  try {
    return (await call).data;
  } catch (error) {
    throw error instanceof ApiError ? toRefused(error) : error;
  }
}

function toRefused({ status, message, body, retryAfterSeconds }: ApiError): RefusedError {
  const { confirmation_id: confirmationId } = body;
  return new RefusedError({
    status,
    detail: message,
    ...(typeof confirmationId === 'string' && { confirmationId }),
    ...(retryAfterSeconds !== null && { retryAfterSeconds }),
  });
}
