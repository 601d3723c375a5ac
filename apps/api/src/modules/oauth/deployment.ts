import type { Config } from '../../config/config.schema.js';
import { resourceOf } from '../../platform/access/remote-tokens.js';
import { API_PREFIX } from '../../platform/http/http-server.js';
import { resourceFault } from './resource.js';

/** Where this deployment's OAuth and MCP are, as the internet names them. */
export interface Deployment {
  /** Byte for byte as it is set. */
  readonly issuer: string;
  readonly consentPage: string;
  /** The MCP endpoint, which is what every token is for. */
  readonly resource: string;
  readonly resourceMetadata: string;
  readonly oauth: string;
}

export function deploymentOf({ MCP_ISSUER_URL, MCP_CONSENT_URL }: Pick<Config, 'MCP_ISSUER_URL' | 'MCP_CONSENT_URL'>): Deployment {
  const issuer = MCP_ISSUER_URL ?? '';
  const origin = issuer.replace(/\/$/, '');
  return {
    issuer,
    consentPage: MCP_CONSENT_URL ?? `${origin}/oauth/authorize`,
    resource: resourceOf({ MCP_ISSUER_URL: issuer }),
    resourceMetadata: `${origin}/.well-known/oauth-protected-resource/mcp`,
    oauth: `${origin}/${API_PREFIX}/mcp/oauth`,
  };
}

/** What is wrong with the resources that a client names. MCP_OAUTH_RESOURCE_CHECK=false accepts any. */
export function targetFault(config: Config, named: readonly string[]): string | undefined {
  return config.MCP_OAUTH_RESOURCE_CHECK ? resourceFault(named, deploymentOf(config).resource) : undefined;
}
