import { type Declarations, type Grantable, type JsonSchema, PROMPTS, RESOURCE_MIME_TYPE } from '@wordhoard/mcp-contract';
import { z } from 'zod';
import { type Resource, RESOURCE_TEMPLATES, RESOURCES } from '../tools/resources.js';
import { TOOLS } from '../tools/tools.js';

/** All grantable tools and resources, each in exactly one scope. */
export const GRANTABLES: readonly Grantable[] = [
  ...TOOLS.map(({ name, title, access, scope }) => ({ name, title, access, scope })),
  ...[...RESOURCES, ...RESOURCE_TEMPLATES].map(({ uri, title, scope }) => ({ name: uri, title, access: 'read' as const, scope })),
];

/** What the MCP server registers, in the API and in the CLI. The API writes it to a file of `libs/mcp-contract`. */
export function declarations(): Declarations {
  return {
    tools: TOOLS.map(({ name, title, description, access, scope, annotations, undo, input, output }) => ({
      ...{ name, title, description, access, scope, annotations, undo: undo ?? null },
      input_schema: jsonSchemaOf(input, 'input'),
      output_schema: jsonSchemaOf(output, 'output'),
    })),
    resources: [
      ...RESOURCES.map((one) => ({ uri: one.uri, uri_template: null, ...readableOf(one) })),
      ...RESOURCE_TEMPLATES.map((one) => ({ uri: null, uri_template: one.uri, ...readableOf(one) })),
    ],
  };
}

/** The service's public capabilities, which are the same for all clients. */
export function capabilities(version: string) {
  const { tools, resources } = declarations();
  return {
    version,
    tools: tools.map(({ undo: _undo, ...declared }) => declared),
    resources,
    prompts: PROMPTS.map(({ name, title, description, arguments: given }) => ({ name, title, description, arguments: given })),
  };
}

function readableOf({ name, title, description, scope }: Resource) {
  return { name, title, description, mime_type: RESOURCE_MIME_TYPE, access: 'read' as const, scope };
}

function jsonSchemaOf(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  return z.toJSONSchema(schema, { io });
}
