import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Allow, ValidateBy, ValidateIf } from 'class-validator';
import { Integer, OneOf, Pattern } from '../../../platform/http/fields.js';
import { AI_LIMITS, FORMATS, type Provider, PROVIDERS } from '../../../config/ai-options.js';
import { validateModelServerUrl } from '../../../config/model-server-url.js';

const LENGTH = 2048;

function LocalAddress({ optional, nullable }: { readonly optional: boolean; readonly nullable: boolean }): PropertyDecorator {
  const validate = (value: unknown) => typeof value === 'string' && value.length <= LENGTH && validateModelServerUrl(value) === null;
  const defaultMessage = () =>
    '$property must be the https address of a model server, or its http address within a private network, without credentials, query or fragment';
  return applyDecorators(
    ApiProperty({ type: String, format: 'uri', maxLength: LENGTH, required: !optional, nullable }),
    ValidateIf((_object, value) => !(optional && value === undefined) && !(nullable && value === null)),
    ValidateBy({ name: 'address', validator: { validate, defaultMessage } }),
  );
}

const CHANGE = { optional: true, nullable: true } as const;
const MODEL = 'the name of a model';
const KEY = 'the key as the provider shows it';
/** A blank key keeps the stored one. */
const KEY_OR_BLANK = new RegExp(`^\\s{0,500}$|${FORMATS.apiKey.source}`);

/** A field that is returned by reads and ignored in writes. */
function Ignored(): PropertyDecorator {
  return applyDecorators(Allow(), ApiProperty({ type: Boolean, required: false }));
}

/** Omitted fields stay unchanged. Null restores the environment's value. */
export class UpdateAiSettingsDto {
  @OneOf(PROVIDERS, CHANGE)
  provider?: Provider | null;

  @LocalAddress(CHANGE)
  local_base_url?: string | null;

  @Pattern(FORMATS.model, MODEL, CHANGE)
  local_model?: string | null;

  @Pattern(FORMATS.model, MODEL, CHANGE)
  cloud_a_model?: string | null;

  /** Never returned. */
  @Pattern(KEY_OR_BLANK, KEY, CHANGE)
  cloud_a_api_key?: string | null;

  @Ignored()
  cloud_a_api_key_set?: boolean;

  @Pattern(FORMATS.projectId, 'the id of a project', CHANGE)
  cloud_b_project_id?: string | null;

  @Pattern(FORMATS.location, 'a location such as europe-west1', CHANGE)
  cloud_b_location?: string | null;

  @Pattern(FORMATS.model, MODEL, CHANGE)
  cloud_b_model?: string | null;

  @Pattern(FORMATS.model, MODEL, CHANGE)
  cloud_c_model?: string | null;

  /** Never returned. */
  @Pattern(KEY_OR_BLANK, KEY, CHANGE)
  cloud_c_api_key?: string | null;

  @Ignored()
  cloud_c_api_key_set?: boolean;

  @Integer(AI_LIMITS.maxOutputTokens.min, AI_LIMITS.maxOutputTokens.max, CHANGE)
  max_output_tokens?: number | null;

  @Integer(AI_LIMITS.contextMaxChars.min, AI_LIMITS.contextMaxChars.max, CHANGE)
  context_max_chars?: number | null;
}

/** The effective settings. */
export class AiSettingsDto {
  @ApiProperty({ enum: PROVIDERS })
  provider!: Provider;

  local_base_url!: string;
  local_model!: string | null;
  cloud_a_model!: string;
  cloud_a_api_key_set!: boolean;
  cloud_b_project_id!: string | null;
  cloud_b_location!: string;
  cloud_b_model!: string;
  cloud_c_model!: string;
  cloud_c_api_key_set!: boolean;
  max_output_tokens!: number;
  context_max_chars!: number;
}

export class AiProbeDto {
  @ApiProperty({ enum: PROVIDERS })
  provider!: Provider;

  /** Null for cloud providers, which are not contacted. */
  ready!: boolean | null;
  /** For cloud providers: whether a credential is set. */
  reachable!: boolean;
  live_check_performed!: boolean;
  models!: string[];
  configured_model!: string | null;
  configured_model_installed!: boolean | null;
  detail!: string | null;
}
