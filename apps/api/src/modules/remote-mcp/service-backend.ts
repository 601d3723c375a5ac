import { Logger } from '@nestjs/common';
import { type Backend, type JsonObject, RefusedError } from '@wordhoard/mcp-server';
import { NotSignedInError } from '../../platform/access/access.errors.js';
import type { Principal } from '../../platform/access/access.js';
import { withinAccount } from '../../platform/database/account-binding.js';
import { DomainError } from '../../platform/http/domain-error.js';
import { toErrorResponse } from '../../platform/http/error.filter.js';
import { STATUS_OF } from '../../platform/http/error-status.js';
import type { InvokeService } from '../mcp/invoke/invoke.service.js';
import { requesterOf } from '../mcp/call.js';

/** Returns the current principal, or false if the token is no longer valid. */
export type GetPrincipal = () => Promise<Principal | false>;

/** Runs calls in this process. Each call is authorized as over HTTP. */
export class ServiceBackend implements Backend {
  private readonly logger = new Logger('RemoteMcp');

  constructor(
    private readonly calls: InvokeService,
    private readonly getPrincipal: GetPrincipal,
    readonly workspace: string,
  ) {}

  invoke(tool: string, payload: JsonObject, signal: AbortSignal): Promise<JsonObject> {
    return this.run(`tool ${tool}`, async () => {
      const requester = await this.requester();
      const call = { tool, workspace: this.workspace, payload: { ...payload } };
      return withinAccount(requester.scope, () => this.calls.invoke(requester, call, signal));
    });
  }

  read(uri: string): Promise<JsonObject> {
    return this.run('resource', async () => {
      const requester = await this.requester();
      return withinAccount(requester.scope, () => this.calls.read(requester, { uri, workspace: this.workspace }));
    });
  }

  private async requester() {
    const principal = await this.getPrincipal();
    if (principal === false || !principal.isActive) throw new NotSignedInError();
    return requesterOf(principal);
  }

  private async run(what: string, work: () => Promise<JsonObject>): Promise<JsonObject> {
    try {
      return await work();
    } catch (error) {
      throw this.toRefusedError(error, what);
    }
  }

  /** Unexpected errors are logged, and returned without details. */
  private toRefusedError(error: unknown, what: string): RefusedError {
    const { code, detail, extra, headers } = toErrorResponse(error, { id: 'in the log', method: 'MCP', url: what });
    const status = STATUS_OF[code];
    if (status >= 500 && !(error instanceof DomainError)) this.logger.error(error, `${what} failed`);
    const confirmationId = extra?.['confirmation_id'];
    const retryAfter = headers?.['Retry-After'];
    return new RefusedError({
      ...{ status, detail },
      ...(typeof confirmationId === 'string' && { confirmationId }),
      ...(retryAfter !== undefined && { retryAfterSeconds: Number(retryAfter) }),
    });
  }
}
