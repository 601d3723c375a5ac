import { ApiProperty } from '@nestjs/swagger';
import { ACCESS_CLASSES, type AccessClass, type Scope, SCOPES } from '@wordhoard/policy';

const SCHEMA = { type: 'object' as const, additionalProperties: true };

/** Hints that a host may show its user. What a call may do is decided by grants alone. */
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

  /** The one scope that it belongs to. */
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

/** Granted like a tool of the name that its address or its template is. */
export class DeclaredResourceDto {
  /** Null for a template. */
  uri!: string | null;
  uri_template!: string | null;
  name!: string;
  title!: string;
  description!: string;
  /** Of what a read over MCP returns: JSON between delimiters, which is not JSON as a whole. */
  mime_type!: string;

  @ApiProperty({ enum: ACCESS_CLASSES })
  access!: AccessClass;

  @ApiProperty({ enum: SCOPES })
  scope!: Scope;
}

export class PromptArgumentDto {
  name!: string;
  description!: string;
  required!: boolean;

  /** What it may be; null for an id. */
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

/** What the service declares to everybody; nothing of it depends on who asks. */
export class CapabilitiesDto {
  version!: string;

  /** The address at which assistants from elsewhere connect; null where they may not. */
  @ApiProperty({ nullable: true, type: String })
  remote_url!: string | null;

  @ApiProperty({ type: [DeclaredToolDto] })
  tools!: readonly DeclaredToolDto[];

  @ApiProperty({ type: [DeclaredResourceDto] })
  resources!: readonly DeclaredResourceDto[];

  @ApiProperty({ type: [DeclaredPromptDto] })
  prompts!: readonly DeclaredPromptDto[];
}
