import { COMPANION_LIMITS, DIFFICULTIES } from '@wordhoard/learning';
import type { JsonObject } from './backend.js';
import type { McpHost } from './host.js';
import type { ListedTool } from './listed-tools.js';

const QUESTION = {
  mode: 'form' as const,
  message: 'What would you like to reach in this session?',
  requestedSchema: {
    type: 'object' as const,
    properties: {
      goal: { type: 'string' as const, title: 'Goal', description: 'In your own words', maxLength: COMPANION_LIMITS.goal.max },
      difficulty: { type: 'string' as const, title: 'How demanding', enum: [...DIFFICULTIES] },
    },
  },
};

/** Asks the learner for a session's goal if it has none. The goal is optional, and left out if the tool does not accept the answer. */
export async function addElicitedGoal({ inputSchema }: ListedTool, payload: JsonObject, host: McpHost): Promise<JsonObject> {
  if (payload['goal'] !== undefined) return payload;
  const { goal, difficulty } = (await host.elicit(QUESTION)) ?? {};
  const asked = { ...payload, ...(goal !== undefined && goal !== '' && { goal }), ...(difficulty !== undefined && { difficulty }) };
  const { issues } = await inputSchema['~standard'].validate(asked);
  return issues === undefined ? asked : payload;
}
