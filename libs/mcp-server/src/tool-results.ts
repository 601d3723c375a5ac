import { dataBlock } from '@wordhoard/learning';
import { type LearnerTextNote, learnerTextNote, learnerTextNoteOf, type Tool } from '@wordhoard/mcp-contract';
import { z } from 'zod';
import type { JsonObject } from './backend.js';

/** A tool's structured result with its MCP schema. */
export interface ToolResult {
  readonly schema: z.ZodObject;
  /** Some hosts show models only the structured content, where nothing else marks learner text. Undefined if there is none. */
  readonly note: LearnerTextNote | undefined;
}

const results = new Map<string, ToolResult>();

/** Built once per process: deriving the paths from the schemas takes milliseconds, and over HTTP each request creates a server. */
export function toolResult(tool: Tool): ToolResult {
  const known = results.get(tool.name);
  if (known) return known;
  const note = learnerTextNoteOf(tool);
  const result = { note, schema: note ? z.object({ learner_text: learnerTextNote, ...tool.output.shape }) : tool.output };
  results.set(tool.name, result);
  return result;
}

/** Learner and model content only appears inside such a block, which it cannot close. */
export function dataText(what: string, facts: JsonObject): string {
  return dataBlock(what === 'svc_explain_evidence' ? 'evidence' : 'learner_facts', facts);
}
