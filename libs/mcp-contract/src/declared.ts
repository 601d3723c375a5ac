import type { AccessClass, Scope } from '@wordhoard/policy';
import file from '../mcp-tools.json' with { type: 'json' };

/** A tool, or a resource by its URI or template, that a grant can cover. */
export interface Grantable {
  readonly name: string;
  readonly title: string;
  readonly access: AccessClass;
  readonly scope: Scope;
}

/** MCP's tool annotations. They are only hints: grants alone authorize a call. */
export interface ToolAnnotations {
  readonly readOnlyHint: boolean;
  readonly destructiveHint: boolean;
  readonly idempotentHint: boolean;
  readonly openWorldHint: boolean;
}

/** Where the user can undo a call: a route of the web app, and what to do there. */
export interface Undo {
  readonly page: string;
  readonly how: string;
}

export type JsonSchema = Readonly<Record<string, unknown>>;

export interface DeclaredTool extends Grantable {
  readonly description: string;
  readonly annotations: ToolAnnotations;
  /** Null for a tool that only reads. */
  readonly undo: Undo | null;
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
  /** Null for files, whose types differ. */
  readonly mime_type: string | null;
  readonly access: AccessClass;
  readonly scope: Scope;
}

/** The content of `mcp-tools.json`, which the API generates from its tools and resources. */
export interface Declarations {
  readonly tools: readonly DeclaredTool[];
  readonly resources: readonly DeclaredResource[];
}

/** All tools and resources of the API, in the order in which they are listed. */
export const DECLARED = file as unknown as Declarations;

/** All grantable tools and resources, each in exactly one scope. */
export const GRANTABLES: readonly Grantable[] = [
  ...DECLARED.tools.map(({ name, title, access, scope }) => ({ name, title, access, scope })),
  ...DECLARED.resources.map(({ uri, uri_template, title, access, scope }) => ({ name: uri ?? uri_template ?? '', title, access, scope })),
];

/** Over MCP, a read returns JSON inside delimiters that mark it as stored text, so the whole is not valid JSON. */
export const RESOURCE_MIME_TYPE = 'text/plain';

/** Resources that a client can subscribe to. */
export const SUBSCRIBABLE = ['svc://me/today', 'svc://me/due'] as const;
