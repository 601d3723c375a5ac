import { dataBlock } from '@wordhoard/learning';
import { type DeclaredTool, type JsonSchema, type LearnerTextNote, learnerTextNote, learnerTextNoteOf } from '@wordhoard/mcp-contract';
import { z } from 'zod';
import type { JsonObject } from './backend.js';

/** A tool's structured result with its MCP schema. */
export interface ToolResult {
  readonly schema: JsonSchema;
  /** Some hosts show models only the structured content, where nothing else marks learner text. Undefined if there is none. */
  readonly note: LearnerTextNote | undefined;
}

const { $schema: _draft, ...NOTE_SCHEMA } = z.toJSONSchema(learnerTextNote);

export function toolResult(tool: DeclaredTool): ToolResult {
  const { output_schema: schema } = tool;
  const note = learnerTextNoteOf(tool);
  if (!note) return { note, schema };
  const properties = { learner_text: NOTE_SCHEMA, ...(schema['properties'] as object) };
  return { note, schema: { ...schema, properties, required: ['learner_text', ...(schema['required'] as readonly string[])] } };
}

/** Learner and model content only appears inside such a block, which it cannot close. */
export function dataText(what: string, facts: JsonObject): string {
  return dataBlock(what === 'svc_explain_evidence' ? 'evidence' : 'learner_facts', facts);
}
