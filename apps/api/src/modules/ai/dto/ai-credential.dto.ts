import { ApiProperty } from '@nestjs/swagger';
import { Pattern, RawText } from '../../../platform/http/fields.js';
import { CLOUD_PROVIDERS, type CloudProvider, FORMATS } from '../../../config/ai-options.js';

const OPTIONAL = { optional: true } as const;
const FILE_LENGTH = 20_000;

/** `cloud_a` and `cloud_c` take `api_key`; `cloud_b` takes the other three. */
export class SaveAiCredentialDto {
  @Pattern(FORMATS.apiKey, 'the key as the provider shows it', OPTIONAL)
  api_key?: string;

  /** The content of the service account file. */
  @RawText(2, FILE_LENGTH, OPTIONAL)
  service_account_json?: string;

  @Pattern(FORMATS.projectId, 'the id of a project', OPTIONAL)
  project_id?: string;

  @Pattern(FORMATS.location, 'a location such as europe-west1', OPTIONAL)
  location?: string;
}

export class AiCredentialDetailsDto {
  project_id?: string;
  location?: string;
}

/** A credential without its secret, which is never returned. */
export class AiCredentialDto {
  @ApiProperty({ enum: CLOUD_PROVIDERS })
  provider!: CloudProvider;

  details!: AiCredentialDetailsDto;

  @ApiProperty({ format: 'date-time' })
  created_at!: string;

  @ApiProperty({ format: 'date-time' })
  updated_at!: string;
}
