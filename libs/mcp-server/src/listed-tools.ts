import type { StandardSchemaWithJSON } from '@modelcontextprotocol/server';
import { DECLARED, type DeclaredTool, type JsonSchema } from '@wordhoard/mcp-contract';
import type { JsonObject } from './backend.js';
import { inputSchemaOf } from './input-schema.js';
import { type LearnerTextNote, toolResult } from './tool-results.js';

/** A tool of the contract with the schemas that the SDK takes. */
export interface ListedTool extends DeclaredTool {
  readonly inputSchema: StandardSchemaWithJSON<unknown, JsonObject>;
  readonly outputSchema: StandardSchemaWithJSON;
  readonly note: LearnerTextNote | undefined;
}

/** Built once per process: it takes milliseconds, and over HTTP each request creates a server. */
export const LISTED_TOOLS: readonly ListedTool[] = DECLARED.tools.map((tool) => {
  const { note, schema } = toolResult(tool);
  const input = inputSchemaOf(tool.input_schema);
  return {
    ...tool,
    note,
    inputSchema: standardSchema(tool.input_schema, (payload) => input['~standard'].validate(payload)),
    // The service has removed everything that the schema does not have.
    outputSchema: standardSchema(schema, (value) => ({ value })),
  };
});

type Validate<Output> = StandardSchemaWithJSON<unknown, Output>['~standard']['validate'];

function standardSchema<Output>(schema: JsonSchema, validate: Validate<Output>): StandardSchemaWithJSON<unknown, Output> {
  return { '~standard': { version: 1, vendor: 'wordhoard', validate, jsonSchema: { input: () => schema, output: () => schema } } };
}
