import { z } from 'zod';
import { integer } from './value-parsers.js';

/** Remote assistants, which connect with OAuth. */
export const remoteMcpSchema = {
  REMOTE_MCP_ENABLED: z.stringbool({ error: 'must be true or false' }).default(false),
  MCP_ISSUER_URL: z
    .string()
    .refine(isIssuer, 'must be an https origin such as https://words.example.org (http is allowed for localhost)')
    .optional(),
  MCP_CONSENT_URL: z
    .string()
    .refine(isPage, 'must be the https address of the page /oauth/authorize (http is allowed for localhost)')
    .optional(),
  MCP_REMOTE_WORKSPACE: z.string().min(1).max(255, 'must have at most 255 characters').default('production'),
  MCP_AUTHORIZATION_CODE_TTL_SECONDS: integer(1, 60).default(60),
  MCP_ACCESS_TOKEN_TTL_MINUTES: integer(1, 60).default(15),
  MCP_REFRESH_TOKEN_TTL_DAYS: integer(1, 365).default(30),
  MCP_OAUTH_RESOURCE_CHECK: z.stringbool({ error: 'must be true or false' }).default(true),
  MCP_SESSIONS: z.enum(['auto', 'off'], { error: 'must be auto or off' }).default('auto'),
  RATE_LIMIT_MCP_OAUTH_ATTEMPTS: integer(1, 1_000_000).default(20),
  RATE_LIMIT_MCP_OAUTH_WINDOW_SECONDS: integer(1, 86_400).default(60),
};

/** An origin, with or without a trailing slash. Metadata publishes it exactly as configured. */
function isIssuer(value: string): boolean {
  return isPage(value) && [value, `${value}/`].includes(`${new URL(value).origin}/`);
}

function isPage(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, hostname, username, password, hash } = new URL(value);
  const isHere = protocol === 'http:' && ['127.0.0.1', '[::1]', 'localhost'].includes(hostname);
  return (protocol === 'https:' || isHere) && username === '' && password === '' && hash === '';
}
