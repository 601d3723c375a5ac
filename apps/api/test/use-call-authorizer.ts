import { roleUrls } from '@wordhoard/embedded-postgres';
import { accountScope } from '../src/platform/access/account-scope.js';
import { createDataSource } from '../src/platform/database/data-source.js';
import { Database } from '../src/platform/database/database.js';
import { loadConfig } from '../src/config/load-config.js';
import { AuditChainRepository } from '../src/modules/audit/chain/audit-chain.repository.js';
import { AuditTrail } from '../src/modules/audit/chain/audit-trail.repository.js';
import { ConfirmationsRepository } from '../src/modules/mcp/confirmations/confirmations.repository.js';
import { CallBudget } from '../src/modules/mcp/authorization/call-budget.js';
import { CallAuthorizer } from '../src/modules/mcp/authorization/call-authorizer.service.js';
import { DecisionLog } from '../src/modules/mcp/authorization/decision-log.js';
import { GrantsRepository } from '../src/modules/connections/grants.repository.js';
import type { CallRequester, RequestedCall } from '../src/modules/mcp/call.js';
import type { ApiSuite } from './api-suite.js';

type Variables = Readonly<Record<string, string>>;

/** Authorizes made-up calls in this process on the suite's database, as any instance would. */
export interface CallAuthorizerSuite {
  readonly deciding: CallAuthorizer;
  readonly refusals: DecisionLog;
  readonly trail: AuditTrail;
  readonly database: Database;
  readonly chains: AuditChainRepository;
}

export function useCallAuthorizer(suite: ApiSuite, variables: Variables = {}): CallAuthorizerSuite {
  let made: CallAuthorizerSuite & { close(): Promise<void> };
  beforeAll(async () => {
    made = await createCallAuthorizer(suite.databaseUrl, variables);
  });
  afterAll(() => made.close());
  return {
    get deciding() {
      return made.deciding;
    },
    get refusals() {
      return made.refusals;
    },
    get trail() {
      return made.trail;
    },
    get database() {
      return made.database;
    },
    get chains() {
      return made.chains;
    },
  };
}

async function createCallAuthorizer(databaseUrl: string, variables: Variables): Promise<CallAuthorizerSuite & { close(): Promise<void> }> {
  // As the owner: calls made by tests belong to no request that binds an account.
  const config = loadConfig({ DATABASE_URL: roleUrls(databaseUrl).DATABASE_OWNER_URL, SECRET_KEY: 'unused'.repeat(8), ...variables });
  const dataSource = createDataSource(config);
  await dataSource.initialize();
  const database = new Database(dataSource);
  const chains = new AuditChainRepository(database);
  const trail = new AuditTrail(database);
  const refusals = new DecisionLog(trail);
  const [grants, confirmations, budget] = [new GrantsRepository(database), new ConfirmationsRepository(database), new CallBudget(config)];
  const close = async () => {
    budget.onApplicationShutdown();
    await dataSource.destroy();
  };
  return {
    deciding: new CallAuthorizer(grants, confirmations, budget, refusals, database, config),
    refusals,
    trail,
    database,
    chains,
    close,
  };
}

export function requesterOf(accountId: number, overrides: Partial<CallRequester> = {}): CallRequester {
  return { scope: accountScope(accountId), clientId: null, scopes: null, ...overrides };
}

export function buildCall(overrides: Partial<RequestedCall> = {}): RequestedCall {
  return {
    tool: 'svc_search_words',
    access: 'read',
    scope: 'vocabulary-read',
    workspace: '/home/anna',
    payload: { query: 'casa' },
    ...overrides,
  };
}
