import { Inject, Injectable } from '@nestjs/common';
import {
  type AuthorizationRequest,
  type Authorization,
  isRegisteredRedirect,
  parseAuthorizationRequest,
  redirectHost,
  buildRedirectUrl,
} from '@wordhoard/oauth';
import { isScope, type Scope, SCOPES } from '@wordhoard/policy';
import { v7 as uuidv7 } from 'uuid';
import { CONFIG } from '../../../config/config.js';
import type { Config } from '../../../config/config.schema.js';
import type { Principal } from '../../../platform/access/access.js';
import type { AccountScope } from '../../../platform/access/account-scope.js';
import { requireLiveSignIn } from '../../../platform/access/require-live-sign-in.js';
import { lockAccount } from '../../../platform/database/lock-account.js';
import { SecurityTrail } from '../../audit/security/security-trail.service.js';
import { ConsentGrantsService } from '../../connections/consent-grants.service.js';
import { type ClientMetadata, isLoopbackOnly } from '../clients/client.js';
import { ClientsService } from '../clients/clients.service.js';
import { ConnectionsRepository } from '../connections/connections.repository.js';
import { type OauthDeployment, oauthDeploymentOf, targetFault } from '../deployment.js';
import type { AuthorizationPreviewDto } from '../dto/authorization.dto.js';
import { InvalidAuthorizationError, InvalidTargetError, OauthError } from '../oauth.errors.js';
import { FamiliesRepository } from '../../connections/token-families.repository.js';
import { newSecret, secretHash } from '../tokens/secrets.js';

export interface AuthorizationParameters extends AuthorizationRequest {
  readonly client_id?: string | undefined;
  readonly redirect_uri?: string | undefined;
  readonly resources: readonly string[];
}

export interface ConsentDecision {
  readonly approve: boolean;
  /** The requested scopes that the user allows; all of them by default. */
  readonly scopes: readonly string[] | undefined;
}

interface ValidatedRequest {
  readonly client: ClientMetadata;
  readonly redirectUri: string;
  readonly authorization: Authorization;
}

const DAY_MS = 86_400_000;

/** Authorization requests and the user's decision about them. */
@Injectable()
export class AuthorizeService {
  private readonly deployment: OauthDeployment;

  constructor(
    private readonly clients: ClientsService,
    private readonly families: FamiliesRepository,
    private readonly connections: ConnectionsRepository,
    private readonly grants: ConsentGrantsService,
    private readonly trail: SecurityTrail,
    @Inject(CONFIG) private readonly config: Config,
  ) {
    this.deployment = oauthDeploymentOf(config);
  }

  /** @throws InvalidAuthorizationError and InvalidTargetError */
  async preview(scope: AccountScope, asked: AuthorizationParameters): Promise<AuthorizationPreviewDto> {
    const { client, redirectUri, authorization } = await this.read(asked);
    const granted = await this.connections.scopesOf(scope, client.id);
    const { scopes, workspace } = authorization;
    return {
      client_id: client.id,
      client_name: client.name,
      redirect_uri: redirectUri,
      redirect_host: redirectHost(redirectUri),
      resource: this.deployment.resource,
      workspace,
      scopes: [...scopes],
      already_granted_scopes: scopes.filter((one) => granted.includes(one)),
      new_scopes: scopes.filter((one) => !granted.includes(one)),
      loopback_only: isLoopbackOnly(client),
    };
  }

  /** Returns the address to which the browser continues. @throws InvalidAuthorizationError and InvalidTargetError */
  async decide(principal: Principal, asked: AuthorizationParameters, { approve, scopes }: ConsentDecision): Promise<string> {
    const request = await this.read(asked);
    const { redirectUri, authorization } = request;
    const about = { state: authorization.state, iss: this.deployment.issuer };
    if (!approve) return buildRedirectUrl(redirectUri, { error: 'access_denied', ...about });
    return buildRedirectUrl(redirectUri, { code: await this.approve(principal, request, allowed(authorization, scopes)), ...about });
  }

  private async read(asked: AuthorizationParameters): Promise<ValidatedRequest> {
    const { client_id = '', redirect_uri: redirectUri = '' } = asked;
    const client = await this.clients.find(client_id).catch((error: unknown) => {
      throw error instanceof OauthError ? new InvalidAuthorizationError(`client_id: ${error.description}`) : error;
    });
    if (!isRegisteredRedirect(redirectUri, client.redirectUris)) {
      throw new InvalidAuthorizationError('redirect_uri must equal one of the registered addresses exactly');
    }
    const authorization = parseAuthorizationRequest(asked, this.config.MCP_REMOTE_WORKSPACE);
    if ('fault' in authorization) throw new InvalidAuthorizationError(authorization.fault);
    const target = targetFault(this.config, asked.resources);
    if (target !== undefined) throw new InvalidTargetError(`invalid_target: ${target}`);
    return { client, redirectUri, authorization };
  }

  /** Stores consent, code and grants in one transaction. Returns the code. */
  private async approve(
    principal: Principal,
    { client, redirectUri, authorization }: ValidatedRequest,
    scopes: readonly Scope[],
  ): Promise<string> {
    const { scope } = principal;
    const { challenge, workspace } = authorization;
    const { MCP_REFRESH_TOKEN_TTL_DAYS: days, MCP_AUTHORIZATION_CODE_TTL_SECONDS: seconds } = this.config;
    const [id, code] = [uuidv7(), newSecret('code')];
    const expires_at = new Date(Date.now() + days * DAY_MS);
    const family = { id, client_id: client.id, scopes, workspace, resource: this.deployment.resource, expires_at };
    const kept = { hash: secretHash(code), redirectUri, challenge, expiresAt: new Date(Date.now() + seconds * 1000) };
    await this.trail.transaction(async (sql) => {
      await lockAccount(scope, sql);
      await requireLiveSignIn(principal, sql);
      await this.clients.markApproved(client, sql);
      await this.families.create(scope, family, sql);
      await this.families.createCode(scope, id, kept, sql);
      await this.grants.create(scope, { clientId: client.id, scopes, workspace, expiresAt: expires_at }, sql);
      await this.trail.record('connection', { target: scope, details: { client: client.id, change: 'connected', scopes } }, sql);
    });
    return code;
  }
}

function allowed({ scopes: asked }: Authorization, ticked: readonly string[] | undefined): readonly Scope[] {
  const taken = ticked ?? asked;
  if (taken.length === 0) throw new InvalidAuthorizationError('scopes must name at least one scope. To allow none, deny the request.');
  if (!taken.every((one) => isScope(one) && asked.includes(one))) {
    throw new InvalidAuthorizationError('scopes may only contain requested scopes');
  }
  return SCOPES.filter((one) => taken.includes(one));
}
