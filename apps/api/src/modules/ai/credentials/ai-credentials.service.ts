import { Injectable } from '@nestjs/common';
import type { AccountScope } from '../../../platform/access/account-scope.js';
import { InvalidRequestError, NotFoundError } from '../../../platform/http/domain-error.js';
import { SecurityTrail } from '../../audit/security/security-trail.service.js';
import type { AiCredentialDto, SaveAiCredentialDto } from '../dto/ai-credential.dto.js';
import { type CloudProvider, Provider } from '../../../config/ai-options.js';
import { AiCredentialsRepository, type CredentialPlace, type CredentialSummaryRow } from './ai-credentials.repository.js';
import { credentialOwner, SecretBox } from './secret-box.js';
import { parseServiceAccount } from './service-account.js';

/** An account's own credentials for cloud providers. They are never returned. */
@Injectable()
export class AiCredentialsService {
  constructor(
    private readonly credentials: AiCredentialsRepository,
    private readonly box: SecretBox,
    private readonly trail: SecurityTrail,
  ) {}

  async list(scope: AccountScope): Promise<AiCredentialDto[]> {
    return (await this.credentials.list(scope)).map(toCredential);
  }

  /** @throws InvalidRequestError and NoEncryptionKeyError */
  async save(scope: AccountScope, provider: CloudProvider, body: SaveAiCredentialDto): Promise<AiCredentialDto> {
    const { secret, place } = provider === Provider.CloudB ? projectCredential(body) : keyCredential(body);
    const sealed = this.box.seal(secret, credentialOwner(scope, provider));
    return this.trail.transaction(async (sql) => {
      const credential = toCredential(await this.credentials.save(scope, provider, { sealed, place }, sql));
      await this.trail.record('ai_credential', { target: scope, details: { provider, change: 'saved' } }, sql);
      return credential;
    });
  }

  /** @throws NotFoundError */
  async delete(scope: AccountScope, provider: CloudProvider): Promise<void> {
    await this.trail.transaction(async (sql) => {
      if (!(await this.credentials.delete(scope, provider, sql))) throw new NotFoundError('AI credential', provider);
      await this.trail.record('ai_credential', { target: scope, details: { provider, change: 'deleted' } }, sql);
    });
  }
}

interface Credential {
  readonly secret: string;
  readonly place: CredentialPlace;
}

function keyCredential({ api_key, ...others }: SaveAiCredentialDto): Credential {
  refuse(others);
  if (api_key === undefined) throw invalid('api_key', 'api_key is required');
  return { secret: api_key, place: { project_id: null, location: null } };
}

function projectCredential({ service_account_json, project_id, location, ...others }: SaveAiCredentialDto): Credential {
  refuse(others);
  if (service_account_json === undefined) throw invalid('service_account_json', 'service_account_json is required');
  if (project_id === undefined) throw invalid('project_id', 'project_id is required');
  if (location === undefined) throw invalid('location', 'location is required');
  const account = parseServiceAccount(service_account_json);
  if ('fault' in account) throw invalid('service_account_json', account.fault);
  return { secret: JSON.stringify(account), place: { project_id, location } };
}

/** Rejects fields of other providers' credentials. */
function refuse(others: object): void {
  const field = Object.entries(others).find(([, value]) => value !== undefined)?.[0];
  if (field !== undefined) throw invalid(field, `${field} is not used by this provider; leave it out`);
}

function invalid(field: string, message: string): InvalidRequestError {
  return new InvalidRequestError([{ field, message }]);
}

function toCredential({ provider, project_id, location, created_at, updated_at }: CredentialSummaryRow): AiCredentialDto {
  const details = { ...(project_id !== null && { project_id }), ...(location !== null && { location }) };
  return { provider, details, created_at: created_at.toISOString(), updated_at: updated_at.toISOString() };
}
