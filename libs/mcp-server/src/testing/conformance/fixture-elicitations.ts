import type { ElicitRequestFormParams, McpServer } from '@modelcontextprotocol/server';
import { z } from 'zod';

type Schema = ElicitRequestFormParams['requestedSchema'];

const OPTIONS = ['option1', 'option2', 'option3'];
const TITLED = ['First', 'Second', 'Third'].map((title, index) => ({ const: `value${index + 1}`, title: `${title} option` }));

const SCHEMAS: Readonly<Record<string, Schema>> = {
  test_elicitation: {
    type: 'object',
    properties: { username: { type: 'string' }, email: { type: 'string' } },
    required: ['username', 'email'],
  },
  test_elicitation_sep1034_defaults: {
    type: 'object',
    properties: {
      name: { type: 'string', default: 'John Doe' },
      age: { type: 'integer', default: 30 },
      score: { type: 'number', default: 95.5 },
      status: { type: 'string', enum: ['active', 'inactive', 'pending'], default: 'active' },
      verified: { type: 'boolean', default: true },
    },
  },
  test_elicitation_sep1330_enums: {
    type: 'object',
    properties: {
      untitledSingle: { type: 'string', enum: OPTIONS },
      titledSingle: { type: 'string', oneOf: TITLED },
      legacyEnum: { type: 'string', enum: ['opt1', 'opt2', 'opt3'], enumNames: ['Option one', 'Option two', 'Option three'] },
      untitledMulti: { type: 'array', items: { type: 'string', enum: OPTIONS } },
      titledMulti: { type: 'array', items: { anyOf: TITLED } },
    },
  },
};

/** Tools that send elicitation requests to the suite. */
export function registerFixtureElicitations(server: McpServer): void {
  for (const [name, requestedSchema] of Object.entries(SCHEMAS)) {
    const inputSchema = z.object({ message: z.string().optional() });
    server.registerTool(name, { description: name, inputSchema }, async ({ message = 'Please tell.' }, { mcpReq }) => {
      const { action, content = {} } = await mcpReq.elicitInput({ mode: 'form', message, requestedSchema });
      return { content: [{ type: 'text', text: `User response: action=${action}, content=${JSON.stringify(content)}` }] };
    });
  }
}
