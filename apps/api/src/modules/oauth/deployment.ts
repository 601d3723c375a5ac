import type { Config } from '../../config/config.schema.js';
import { resourceOf } from '../../platform/access/remote-tokens.js';
import { API_PREFIX } from '../../platform/http/http-server.js';

/**
 * Returns why the requested resources are rejected, if they are. A token obtained through a server that imitates ours would be valid here.
 * No resource, or resources of our own origin, are accepted. Source: RFC 8707, 2.
 * @param named as sent
 * @param resource the resource of our tokens
 */
export function resourceFault(named: readonly string[], resource: string): string | undefined {
  const { origin } = new URL(resource);
  const foreign = named.find((one) => URL.parse(one)?.origin !== origin);
  return foreign === undefined
    ? undefined
    : `resource names ${foreign.slice(0, 200)}, but tokens of this server are only valid for ${resource}`;
}

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
