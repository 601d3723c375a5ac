import { ApiError, type connect } from '@wordhoard/api-client';
import { invokeTool, readResource } from '@wordhoard/api-client/sdk';
import { type Backend, type JsonObject, RefusedError } from './backend.js';

/** A backend over HTTP, with the client's token, for one workspace. */
export function clientBackend(client: ReturnType<typeof connect>, workspace: string): Backend {
  return {
    workspace,
    async invoke(tool, payload, signal): Promise<JsonObject> {
      const asked = invokeTool({ client, body: { tool, workspace, payload: { ...payload } }, signal });
      return (await asked.catch(refuse)).data;
    },
    async read(uri, signal): Promise<JsonObject> {
      return (await readResource({ client, query: { uri, workspace }, signal }).catch(refuse)).data;
    },
  };
}

function refuse(error: unknown): never {
  if (!(error instanceof ApiError)) throw error;
  const { status, message, body, retryAfterSeconds } = error;
  const confirmationId = body['confirmation_id'];
  throw new RefusedError({
    ...{ status, detail: message },
    ...(typeof confirmationId === 'string' && { confirmationId }),
    ...(retryAfterSeconds !== null && { retryAfterSeconds }),
  });
}
