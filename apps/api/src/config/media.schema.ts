import { z } from 'zod';
import { integer } from './value-parsers.js';

/** Images and audio of words. Without a bucket they are in `DATA_DIR`. */
export const mediaSchema = {
  MEDIA_MAX_FILE_BYTES: integer(1, 1_000_000_000).default(20_000_000),
  MEDIA_MAX_ACCOUNT_BYTES: integer(1, 1_000_000_000_000_000).default(5_000_000_000),
  MEDIA_S3_BUCKET: z.string().min(1).optional(),
  MEDIA_S3_ENDPOINT: z.url({ protocol: /^https?$/, error: 'must be an http or https address' }).optional(),
  MEDIA_S3_REGION: z.string().min(1).default('us-east-1'),
  MEDIA_S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  MEDIA_S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
};
