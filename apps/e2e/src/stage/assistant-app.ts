import { createGrant, elevate, getCapabilities, invokeTool } from '@wordhoard/api-client/sdk';
import type { CreateGrantDto } from '@wordhoard/api-client/types';
import type { Learner } from './learner.js';

/** An app with its own assistant, signed in on another device. */
export class AssistantApp {
  private constructor(
    private readonly learner: Learner,
    readonly label: string,
  ) {}

  static async of(learner: Learner, label = '/claude-desktop'): Promise<AssistantApp> {
    return new AssistantApp(await learner.signInAgain('cli'), label);
  }

  /** Has the person allow tools, who said their password on that device and not in the browser. */
  async allow(tools: readonly string[], overrides: Partial<CreateGrantDto> = {}): Promise<void> {
    const { client, password } = this.learner;
    await elevate({ client, body: { password } });
    const declared = (await getCapabilities({ client })).data.tools;
    const end = { expires_at: new Date(Date.now() + 30 * 86_400_000).toISOString() };
    for (const tool of tools) {
      const { access } = declared.find(({ name }) => name === tool)!;
      await createGrant({ client, body: { tool, access, workspace: this.label, mode: 'always', ...end, ...overrides } });
    }
  }

  /** Calls a tool; rejects where that is refused. */
  async call(tool: string, payload: Record<string, unknown>): Promise<Record<string, unknown>> {
    const body = { tool, workspace: this.label, payload };
    return (await invokeTool({ client: this.learner.client, body })).data;
  }
}
