import { createGrant, invokeTool, readResource } from '@wordhoard/api-client/sdk';
import { GRANTABLES } from '@wordhoard/mcp-contract';
import type { z } from 'zod';
import type { ToolName, ToolOf } from '../src/modules/mcp/tools/tools.js';
import { confirmPassword, inAnHour, WORKSPACE } from './assistant.js';
import type { ApiLearner } from './learner.js';

/** A tool's input before validation. Writes get a request id unless one is given. */
type Payload<Name extends ToolName> = Omit<z.input<ToolOf<Name>['input']>, 'request_id'> & { readonly request_id?: string };
type Result<Name extends ToolName> = z.output<ToolOf<Name>['output']>;

let made = 0;

/** An assistant with all permissions that need no confirmation. */
export class GrantedAssistant {
  private constructor(readonly learner: ApiLearner) {}

  static async of(learner: ApiLearner): Promise<GrantedAssistant> {
    await confirmPassword(learner);
    for (const { name, access } of GRANTABLES) {
      const body = { tool: name, access, workspace: WORKSPACE, mode: 'always' as const, expires_at: inAnHour() };
      await createGrant({ client: learner.client, body });
    }
    return new GrantedAssistant(learner);
  }

  /** Throws unless the result matches the contract. */
  async call<Name extends ToolName>(name: Name, given: Payload<Name>): Promise<Result<Name>> {
    const tool = GRANTABLES.find((one) => one.name === name);
    const isWrite = tool?.access !== 'read';
    const payload = { ...(isWrite && { request_id: `call ${++made}` }), ...given };
    const { data } = await invokeTool({ client: this.learner.client, body: { tool: name, workspace: WORKSPACE, payload } });
    return data as Result<Name>;
  }

  async read(uri: string): Promise<Record<string, unknown>> {
    return (await readResource({ client: this.learner.client, query: { uri, workspace: WORKSPACE } })).data;
  }
}
