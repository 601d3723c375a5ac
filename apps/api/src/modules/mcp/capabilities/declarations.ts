import { type Declarations, type JsonSchema, RESOURCE_MIME_TYPE } from '@wordhoard/mcp-contract';
import { z } from 'zod';
import { type Resource, RESOURCE_TEMPLATES, RESOURCES } from '../tools/resources.js';
import { TOOLS } from '../tools/tools.js';

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

function readableOf({ name, title, description, scope, isFile = false }: Resource) {
  return { name, title, description, mime_type: isFile ? null : RESOURCE_MIME_TYPE, access: 'read' as const, scope };
}

function jsonSchemaOf(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  return z.toJSONSchema(schema, { io });
}
