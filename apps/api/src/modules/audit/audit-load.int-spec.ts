import { useApi } from '../../../test/api-suite.js';
import { buildCall, requesterOf, useCallAuthorizer } from '../../../test/use-call-authorizer.js';
import { accountScope } from '../../platform/access/account-scope.js';
import { AuditChainRepository } from './chain/audit-chain.repository.js';
import { CheckpointsRepository } from './checkpoints/checkpoints.repository.js';
import { VerifyChainService } from './verification/verify-chain.service.js';

const WRITERS = 32;
const INVOCATIONS = scaled(20, 1_000);
const ACCOUNTS = scaled(16, 200);
/** A limit for a hanging test, with room for a busy machine. */
const MINUTES = scaled(900_000, 7_200_000);

const suite = useApi();
const decisions = useCallAuthorizer(suite, { RATE_LIMIT_MCP_CALLS: '1000000', DB_POOL_SIZE: '16', DB_MAX_OVERFLOW: '16' });

/** Accounts with permanent grants for the calls. */
async function assistedAccounts(): Promise<number[]> {
  const rows = await suite.observer.rows<{ id: number }>(
    `with made as (
       insert into accounts (username, email, password_hash)
       select 'assisted' || n, 'assisted' || n || '@example.com', 'none' from generate_series(1, ${ACCOUNTS}) n returning id
     )
     insert into grants (account_id, tool, access, workspace, mode, expires_at)
     select id, 'svc_search_words', 'read', '/home/anna', 'always', now() + interval '1 day' from made returning account_id as id`,
  );
  return rows.map(({ id }) => id);
}

it(
  `${WRITERS} writers of ${INVOCATIONS} calls each over ${ACCOUNTS} accounts leave chains without a fork or a gap`,
  async () => {
    const accounts = await assistedAccounts();
    const write = async (writer: number) => {
      for (let i = 0; i < INVOCATIONS; i++) {
        // Scattered, but the same in every run.
        const account = accounts[(i * 7 + writer * 13 + ((i * writer) % 11)) % ACCOUNTS] as number;
        await decisions.deciding.run(requesterOf(account), buildCall({ payload: { query: `${writer} ${i}` } }), async () => i);
      }
    };
    await Promise.all(Array.from({ length: WRITERS }, (_, writer) => write(writer)));
    const chains = new AuditChainRepository(decisions.database);
    const verification = new VerifyChainService(chains, new CheckpointsRepository(decisions.database));
    const reports = await Promise.all(accounts.map((id) => verification.ofAccount(accountScope(id))));
    expect(reports.filter(({ intact }) => !intact)).toEqual([]);
    expect(reports.reduce((sum, { events }) => sum + events, 0)).toBe(WRITERS * INVOCATIONS * 2);
    const [{ forks, gaps } = {}] = await suite.observer.rows<{ forks: number; gaps: number }>(
      `select (select count(*) from (select from audit_events group by chain_id, previous_hash having count(*) > 1) f) as forks,
            (select count(*) from audit_chains c
              where c.head_seq <> (select count(*) from audit_events e where e.chain_id = c.chain_id)) as gaps`,
    );
    expect([forks, gaps]).toEqual([0, 0]);
  },
  MINUTES,
);
