import type { AccessClass, Scope } from '@wordhoard/policy';
import { z } from 'zod';
import { PROMPTS, type PromptArgument } from './prompts.js';
import { RESOURCE_MIME_TYPE, RESOURCE_TEMPLATES, RESOURCES } from './resources.js';
import { type ToolAnnotations } from './tool.js';
import { TOOLS } from './tools.js';

/** A tool, or a resource by its URI or template, that a grant can cover. */
export interface Grantable {
  readonly name: string;
  readonly title: string;
  readonly access: AccessClass;
  readonly scope: Scope;
}

const readable = [...RESOURCES, ...RESOURCE_TEMPLATES].map(({ uri, title, scope }) => ({
  name: uri,
  title,
  access: 'read' as const,
  scope,
}));

/** All grantable tools and resources, each in exactly one scope. */
export const GRANTABLES: readonly Grantable[] = [
  ...TOOLS.map(({ name, title, access, scope }) => ({ name, title, access, scope })),
  ...readable,
];

export type JsonSchema = Readonly<Record<string, unknown>>;

export interface DeclaredTool extends Grantable {
  readonly description: string;
  readonly annotations: ToolAnnotations;
  readonly input_schema: JsonSchema;
  readonly output_schema: JsonSchema;
}

export interface DeclaredResource {
  /** Null for a resource template. */
  readonly uri: string | null;
  readonly uri_template: string | null;
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly mime_type: string;
  readonly access: AccessClass;
  readonly scope: Scope;
}

export interface Capabilities {
  readonly version: string;
  readonly tools: readonly DeclaredTool[];
  readonly resources: readonly DeclaredResource[];
  readonly prompts: readonly { name: string; title: string; description: string; arguments: readonly PromptArgument[] }[];
}

/** The service's public capabilities, which are the same for all clients. */
export function capabilities(version: string): Capabilities {
  return {
    version,
    tools: TOOLS.map(({ name, title, description, access, scope, annotations, input, output }) => ({
      ...{ name, title, description, access, scope, annotations },
      input_schema: jsonSchemaOf(input, 'input'),
      output_schema: jsonSchemaOf(output, 'output'),
    })),
    resources: [
      ...RESOURCES.map((one) => ({ uri: one.uri, uri_template: null, ...readableOf(one) })),
      ...RESOURCE_TEMPLATES.map((one) => ({ uri: null, uri_template: one.uri, ...readableOf(one) })),
    ],
    prompts: PROMPTS.map(({ name, title, description, arguments: given }) => ({ name, title, description, arguments: given })),
  };
}

function readableOf({ name, title, description, scope }: { name: string; title: string; description: string; scope: Scope }) {
  return { name, title, description, mime_type: RESOURCE_MIME_TYPE, access: 'read' as const, scope };
}

function jsonSchemaOf(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  return z.toJSONSchema(schema, { io });
}
