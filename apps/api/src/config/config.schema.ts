import { z } from 'zod';
import { aiSchema } from './ai.schema.js';
import { mediaSchema } from './media.schema.js';
import { remoteMcpSchema } from './remote-mcp.schema.js';
import { speechSchema } from './speech.schema.js';
import { traceSchema } from './trace.schema.js';
import { integer, signingKey } from './value-parsers.js';

/** The webhook that receives a copy of every security event. */
const securityCopySchema = {
  SECURITY_EVENTS_WEBHOOK_URL: z
    .string()
    .refine(isWebhook, 'must be an http or https address without a password; the requests are signed')
    .optional(),
  SECURITY_EVENTS_WEBHOOK_SECRET: z
    .string()
    .refine((secret) => Buffer.byteLength(secret) >= 32, 'must be at least 32 bytes long')
    .optional(),
};

function isWebhook(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, username, password, hash } = new URL(value);
  return ['http:', 'https:'].includes(protocol) && username === '' && password === '' && hash === '';
}

/** All environment variables. A spec checks that `.env.example` lists the same names. */
export const configSchema = z.object({
  PORT: integer(0, 65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: z.url({ protocol: /^https?$/, error: 'must be an http or https address' }).optional(),
  DATABASE_URL: z.string({ error: 'must be set (npm start sets it to the embedded database)' }).transform(driverUrl),
  DATABASE_OWNER_URL: z.string().transform(driverUrl).optional(),
  DATABASE_ADMIN_URL: z.string().transform(driverUrl).optional(),
  DATA_DIR: z.string().default('.data'),
  DB_POOL_SIZE: integer(1, 1000).default(5),
  DB_MAX_OVERFLOW: integer(0, 1000).default(10),
  SECRET_KEY: z
    .string({ error: 'must be set to at least 32 random bytes' })
    .refine((key) => Buffer.byteLength(key) >= 32, 'must be at least 32 bytes long'),
  ACCESS_TOKEN_EXPIRE_MINUTES: integer(1, 525_600).default(10_080),
  REGISTRATION_ENABLED: z.stringbool({ error: 'must be true or false' }).default(true),
  FIRST_ADMIN_EMAIL: z.email('must be an e-mail address').optional(),
  FIRST_ADMIN_PASSWORD: z.string().min(8, 'must have 8 to 128 characters').max(128, 'must have 8 to 128 characters').optional(),
  CORS_ORIGINS: z.string().default('[]').transform(exactOrigins),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  SLOW_STATEMENT_MS: integer(1, 600_000).optional(),
  ...traceSchema,
  TRUST_PROXY: z.string().transform(addressList).optional(),
  RATE_LIMIT_AUTH_ATTEMPTS: integer(1, 1_000_000).default(10),
  RATE_LIMIT_AUTH_WINDOW_SECONDS: integer(1, 86_400).default(300),
  RATE_LIMIT_AI_REQUESTS: integer(1, 1_000_000).default(15),
  RATE_LIMIT_AI_WINDOW_SECONDS: integer(1, 86_400).default(60),
  RATE_LIMIT_FETCH_REQUESTS: integer(1, 1_000_000).default(20),
  RATE_LIMIT_FETCH_WINDOW_SECONDS: integer(1, 86_400).default(60),
  RATE_LIMIT_UPLOAD_REQUESTS: integer(1, 1_000_000).default(20),
  RATE_LIMIT_UPLOAD_WINDOW_SECONDS: integer(1, 86_400).default(60),
  REQUEST_BODY_MAX_SECONDS: integer(1, 3600).default(120),
  TRANSFER_MAX_SECONDS: integer(1, 86_400).default(1800),
  TRANSFER_WINDOW_SECONDS: integer(1, 600).default(30),
  TRANSFER_MIN_BYTES_PER_SECOND: integer(1, 1_000_000_000).default(2048),
  UPLOAD_MAX_DISK_BYTES: integer(1, 1_000_000_000_000).default(4_000_000_000),
  IMPORT_MAX_PACKAGE_BYTES: integer(1, 100_000_000_000).default(2_000_000_000),
  RATE_LIMIT_MEDIA_REQUESTS: integer(1, 1_000_000).default(120),
  RATE_LIMIT_MEDIA_WINDOW_SECONDS: integer(1, 86_400).default(60),
  RATE_LIMIT_AI_CREDENTIAL_WRITES: integer(1, 1_000_000).default(10),
  RATE_LIMIT_AI_CREDENTIAL_WRITE_WINDOW_SECONDS: integer(1, 86_400).default(60),
  RATE_LIMIT_MCP_CALLS: integer(1, 1_000_000).default(30),
  RATE_LIMIT_MCP_WINDOW_SECONDS: integer(1, 86_400).default(60),
  ...remoteMcpSchema,
  AUDIT_SIGNING_KEY: z.string().transform(signingKey).optional(),
  ...securityCopySchema,
  ...mediaSchema,
  ...speechSchema,
  ...aiSchema,
});

export type Config = Readonly<z.infer<typeof configSchema>>;

/** Accepts `postgresql+psycopg://`, `postgresql://` and `postgres://`. The driver only knows `postgresql://`. */
function driverUrl(value: string, context: z.RefinementCtx): string {
  const url = value.replace(/^(postgresql\+psycopg|postgresql|postgres):\/\//, 'postgresql://');
  if (url.startsWith('postgresql://') && URL.canParse(url)) return url;
  context.addIssue({
    code: 'custom',
    message: 'must be a postgresql+psycopg:// address (postgresql:// and postgres:// also work)',
  });
  return z.NEVER;
}

function exactOrigins(value: string, context: z.RefinementCtx): readonly string[] {
  const origins = z.array(z.string()).safeParse(parsedJson(value));
  if (origins.success && origins.data.every(isExactOrigin)) return origins.data;
  context.addIssue({
    code: 'custom',
    message: 'must be a JSON array of exact origins such as ["https://words.example.org"], no path, no wildcard',
  });
  return z.NEVER;
}

function parsedJson(value: string): unknown {
  try {
    return JSON.parse(value);
  } catch {
    return undefined;
  }
}

function isExactOrigin(value: string): boolean {
  if (!URL.canParse(value) || value.includes('*')) return false;
  const { origin, protocol } = new URL(value);
  return origin === value || (protocol === 'chrome-extension:' && /^chrome-extension:\/\/[a-p]{32}$/.test(value));
}

function addressList(value: string): readonly string[] {
  return value.split(',').map((address) => address.trim());
}
