import { z } from 'zod';
import { validateGatewayUrl, validateLocalUrl } from './model-server-url.js';
import { AI_LIMITS, FORMATS, PROVIDERS } from './ai-options.js';
import { integer } from './value-parsers.js';

const KEY_BYTES = 32;

export const model = z.string().regex(FORMATS.model, 'must be a model name');
export const apiKey = z.string().regex(FORMATS.apiKey, 'must be the API key, exactly as the provider shows it');

/** AI variables. Settings that an administrator saves override them. */
export const aiSchema = {
  AI_PROVIDER: z.enum(PROVIDERS, { error: `must be one of ${PROVIDERS.join(', ')}` }).default('none'),
  AI_MAX_OUTPUT_TOKENS: integer(AI_LIMITS.maxOutputTokens.min, AI_LIMITS.maxOutputTokens.max).default(900),
  AI_CONTEXT_MAX_CHARS: integer(AI_LIMITS.contextMaxChars.min, AI_LIMITS.contextMaxChars.max).default(500),
  LOCAL_AI_BASE_URL: address(validateLocalUrl).default('http://localhost:11434'),
  LOCAL_AI_MODEL: model.optional(),
  CLOUD_A_API_KEY: apiKey.optional(),
  CLOUD_A_MODEL: model.default('gemini-flash-latest'),
  CLOUD_A_BASE_URL: address(validateGatewayUrl).optional(),
  CLOUD_B_PROJECT_ID: z.string().regex(FORMATS.projectId, 'must be a project id').optional(),
  CLOUD_B_LOCATION: z.string().regex(FORMATS.location, 'must be a location such as europe-west1').default('global'),
  CLOUD_B_MODEL: model.default('gemini-3.5-flash'),
  CLOUD_B_BASE_URL: address(validateGatewayUrl).optional(),
  CLOUD_C_API_KEY: apiKey.optional(),
  CLOUD_C_MODEL: model.default('gpt-4.1-mini'),
  CLOUD_C_BASE_URL: address(validateGatewayUrl).optional(),
  AI_CREDENTIAL_ENCRYPTION_KEY: z.string().transform(encryptionKeys).optional(),
};

export function address(faultOf: (value: string) => string | null) {
  return z.string().superRefine((value, context) => {
    const fault = faultOf(value);
    if (fault !== null) context.addIssue({ code: 'custom', message: `must be ${fault}` });
  });
}

/** The first key encrypts. The others only decrypt. */
function encryptionKeys(value: string, context: z.RefinementCtx): readonly Buffer[] {
  const keys = value.split(',').map((key) => Buffer.from(key.trim(), 'base64'));
  if (keys.every(({ length }) => length === KEY_BYTES)) return keys;
  context.addIssue({ code: 'custom', message: 'must be 32 bytes in base64; separate older keys with commas' });
  return z.NEVER;
}
