import { ApiProperty } from '@nestjs/swagger';
import { ACCESS_CLASSES, type AccessClass, type Scope, SCOPES } from '@wordhoard/policy';

const SCHEMA = { type: 'object' as const, additionalProperties: true };

/** Hints for hosts. Only grants decide what a call may do. */
export class ToolAnnotationsDto {
  readOnlyHint!: boolean;
  destructiveHint!: boolean;
  idempotentHint!: boolean;
  openWorldHint!: boolean;
}

export class DeclaredToolDto {
  name!: string;
  title!: string;
  description!: string;

  @ApiProperty({ enum: ACCESS_CLASSES })
  access!: AccessClass;

  /** The scope that includes it. */
  @ApiProperty({ enum: SCOPES })
  scope!: Scope;

  annotations!: ToolAnnotationsDto;

  /** JSON Schema of the payload. */
  @ApiProperty(SCHEMA)
  input_schema!: Record<string, unknown>;

  /** JSON Schema of the result. */
  @ApiProperty(SCHEMA)
  output_schema!: Record<string, unknown>;
}

/** Granted like a tool, under the name of its URI or template. */
export class DeclaredResourceDto {
  /** Null for a template. */
  uri!: string | null;
  uri_template!: string | null;
  name!: string;
  title!: string;
  description!: string;
  /** The type of a read over MCP: JSON between delimiters, so not valid JSON as a whole. Null for files, which have types of their own. */
  mime_type!: string | null;

  @ApiProperty({ enum: ACCESS_CLASSES })
  access!: AccessClass;

  @ApiProperty({ enum: SCOPES })
  scope!: Scope;
}

export class PromptArgumentDto {
  name!: string;
  description!: string;
  required!: boolean;

  /** Allowed values. Null for an id. */
  @ApiProperty({ type: [String], nullable: true })
  values!: readonly string[] | null;
}

export class DeclaredPromptDto {
  name!: string;
  title!: string;
  description!: string;

  @ApiProperty({ type: [PromptArgumentDto] })
  arguments!: readonly PromptArgumentDto[];
}

/** The tools, resources and prompts of the service, the same for every account. */
export class CapabilitiesDto {
  version!: string;

  /** The MCP endpoint for remote assistants. Null if remote MCP is off. */
  @ApiProperty({ nullable: true, type: String })
  remote_url!: string | null;

  @ApiProperty({ type: [DeclaredToolDto] })
  tools!: readonly DeclaredToolDto[];

  @ApiProperty({ type: [DeclaredResourceDto] })
  resources!: readonly DeclaredResourceDto[];

  @ApiProperty({ type: [DeclaredPromptDto] })
  prompts!: readonly DeclaredPromptDto[];
}
