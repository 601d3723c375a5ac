import type { Config } from '../../config/config.schema.js';
import { resourceOf } from '../../platform/access/remote-tokens.js';
import { API_PREFIX } from '../../platform/http/http-server.js';
import { resourceFault } from './resource.js';

/** The public addresses of this deployment's OAuth and MCP endpoints. */
export interface OauthDeployment {
  /** Exactly as configured. */
  readonly issuer: string;
  readonly consentPage: string;
  /** The MCP endpoint, for which all tokens are issued. */
  readonly resource: string;
  readonly resourceMetadata: string;
  readonly oauth: string;
}

export function oauthDeploymentOf({
  MCP_ISSUER_URL,
  MCP_CONSENT_URL,
}: Pick<Config, 'MCP_ISSUER_URL' | 'MCP_CONSENT_URL'>): OauthDeployment {
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

/** Why the requested resources are rejected. MCP_OAUTH_RESOURCE_CHECK=false accepts any. */
export function targetFault(config: Config, named: readonly string[]): string | undefined {
  return config.MCP_OAUTH_RESOURCE_CHECK ? resourceFault(named, oauthDeploymentOf(config).resource) : undefined;
}
