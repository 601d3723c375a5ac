import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Allow } from 'class-validator';
import { Pattern, Integer, OneOf } from '../../../platform/http/fields.js';
import { AI_LIMITS, FORMATS } from '../ai-limits.js';
import { PROVIDERS, type Provider } from '../providers.js';
import { LocalAddress } from './local-address.js';

const CHANGE = { optional: true, nullable: true } as const;
const MODEL = 'the name of a model';
const KEY = 'the key as the provider shows it';
/** A blank key leaves the stored one as it is. */
const KEY_OR_BLANK = new RegExp(`^\\s{0,500}$|${FORMATS.apiKey.source}`);

/** A member that may come along with what was read before, and says nothing. */
function Ignored(): PropertyDecorator {
  return applyDecorators(Allow(), ApiProperty({ type: Boolean, required: false }));
}

/** Left out stays, null gives way to the environment. */
export class UpdateAiSettingsDto {
  @OneOf(PROVIDERS, CHANGE)
  provider?: Provider | null;

  @LocalAddress(CHANGE)
  local_base_url?: string | null;

  @Pattern(FORMATS.model, MODEL, CHANGE)
  local_model?: string | null;

  @Pattern(FORMATS.model, MODEL, CHANGE)
  cloud_a_model?: string | null;

  /** Never shown again. */
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

  /** Never shown again. */
  @Pattern(KEY_OR_BLANK, KEY, CHANGE)
  cloud_c_api_key?: string | null;

  @Ignored()
  cloud_c_api_key_set?: boolean;

  @Integer(AI_LIMITS.maxOutputTokens.min, AI_LIMITS.maxOutputTokens.max, CHANGE)
  max_output_tokens?: number | null;

  @Integer(AI_LIMITS.contextMaxChars.min, AI_LIMITS.contextMaxChars.max, CHANGE)
  context_max_chars?: number | null;
}

/** What is in force. */
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

  /** Null for a cloud, which is not called. */
  ready!: boolean | null;
  /** Of a cloud: whether its credential is there. */
  reachable!: boolean;
  live_check_performed!: boolean;
  models!: string[];
  configured_model!: string | null;
  configured_model_installed!: boolean | null;
  detail!: string | null;
}
