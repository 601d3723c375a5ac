import { generateKeyPairSync, verify } from 'node:crypto';
import { type AuditExport, EXPORT_FORMAT, verifyExport } from '@wordhoard/audit';
import { deleteUser, exportSecurityEvents, listSecurityEvents, login, verifyAllAudits } from '@wordhoard/api-client/sdk';
import type { ListSecurityEventsData, SecurityEventDto, SecurityEventPageDto } from '@wordhoard/api-client/types';
import { signUpAdministrator } from '../../../../test/administrator.js';
import { useApi } from '../../../../test/api-suite.js';
import { eventually } from '../../../../test/eventually.js';
import { failure } from '../../../../test/failure.js';
import { waitForJob, runRecurringJob } from '../../../../test/jobs.js';
import { clientFor, ApiLearner } from '../../../../test/learner.js';
import { sha256 } from '../chain/digest.js';
import { SECURITY_CHAIN_ID } from './security-events.repository.js';

type Filter = NonNullable<ListSecurityEventsData['query']>;

const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const AUDIT_SIGNING_KEY = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString().replaceAll('\n', '\\n');
const isSigned = (text: string, signature: string) => verify(null, Buffer.from(text), publicKey, Buffer.from(signature, 'base64'));

const suite = useApi({ variables: { AUDIT_SIGNING_KEY, RATE_LIMIT_AUTH_ATTEMPTS: '100000' } });
let administrator: ApiLearner;

beforeAll(async () => {
  administrator = await signUpAdministrator(suite);
});

async function listed(query: Filter): Promise<SecurityEventDto[]> {
  return (await listSecurityEvents({ client: administrator.client, query })).data.items;
}

/** Verifies an export with the public key only. */
async function exported(): Promise<AuditExport> {
  const { data } = await exportSecurityEvents({ client: administrator.client, parseAs: 'text' });
  const [header, ...lines] = (data as unknown as string).trimEnd().split('\n');
  const parsed = lines.map((line) => JSON.parse(line) as { checkpoint?: never; event?: never });
  return {
    ...(JSON.parse(header as string) as Pick<AuditExport, 'chain_id' | 'public_key'>),
    format: EXPORT_FORMAT,
    checkpoints: parsed.flatMap(({ checkpoint }) => checkpoint ?? []),
    events: parsed.flatMap(({ event }) => event ?? []),
  };
}

async function verification(): Promise<Record<string, unknown>> {
  const { job_id } = (await verifyAllAudits({ client: administrator.client })).data;
  return (await waitForJob(administrator, job_id)).result as Record<string, unknown>;
}

describe('the security chain', () => {
  it('has no fork and no gap after concurrent sign-ins', async () => {
    const learners = await Promise.all(Array.from({ length: 4 }, () => ApiLearner.signUp(suite.url)));
    await Promise.all(learners.flatMap((learner) => Array.from({ length: 5 }, () => learner.signInAgain())));
    const { events, head } = await suite.observer.row<{ events: number; head: number }>(
      `select (select count(*)::int from security_events) as events, (select head_seq from security_chain) as head`,
    );
    expect(head).toBe(events);
    expect(await verification()).toMatchObject({ intact: true, security_events: { events, first_broken: null } });
  });

  it('lists security events page by page, newest first', async () => {
    const learner = await ApiLearner.signUp(suite.url);
    for (let i = 0; i < 4; i++) await learner.signInAgain();
    const seqs: number[] = [];
    let cursor: string | null = null;
    do {
      const query: Filter = { account_id: learner.user.id, limit: 2, ...(cursor !== null && { cursor }) };
      const data: SecurityEventPageDto = (await listSecurityEvents({ client: administrator.client, query })).data;
      seqs.push(...data.items.map(({ seq }) => seq));
      cursor = data.next_cursor;
    } while (cursor !== null);
    expect(seqs).toHaveLength(5);
    expect(seqs).toEqual([...new Set(seqs)].sort((a, b) => b - a));
  });

  it('filters security events by type, account and time', async () => {
    const learner = await ApiLearner.signUp(suite.url);
    const mine = { account_id: learner.user.id };
    const [created] = await listed({ ...mine, type: 'account_created' });
    expect(await listed({ ...mine, type: 'suspension' })).toEqual([]);
    const { at } = created as SecurityEventDto;
    expect(await listed({ ...mine, from: at })).toHaveLength(1);
    expect(await listed({ ...mine, until: at })).toEqual([]);
    const east = `${new Date(Date.parse(at) + 3_600_001).toISOString().slice(0, -1)}+01:00`;
    expect(await listed({ ...mine, from: at, until: east })).toHaveLength(1);
    expect(await failure(listSecurityEvents({ client: administrator.client, query: { cursor: 'nonsense' } }))).toMatchObject({
      status: 422,
    });
  });

  it('exports a security chain that can be verified with the public key', async () => {
    await runRecurringJob(suite.observer, 'take-audit-checkpoint');
    const content = await exported();
    expect(content.chain_id).toBe(SECURITY_CHAIN_ID);
    expect(content.checkpoints.some(({ head }) => head !== null)).toBe(true);
    expect(verifyExport(content, sha256, isSigned)).toMatchObject({ intact: true, first_broken_checkpoint: null });
    const { events } = content;
    expect(JSON.parse(events.at(-1)?.event ?? '')).toMatchObject({ type: 'events_exported', actor: administrator.user.id });
    expect(verifyExport({ ...content, events: events.slice(0, 1) }, sha256, isSigned).intact).toBe(false);
    const changed = events.map((link, i) => (i === 1 ? { ...link, event: link.event.replace('127.0.0.1', '127.0.0.2') } : link));
    expect(verifyExport({ ...content, events: changed }, sha256, isSigned)).toMatchObject({ intact: false, first_broken: 2 });
  });

  it('keeps the id of a deleted account, but neither its name nor its address', async () => {
    const learner = await ApiLearner.signUp(suite.url);
    const { id, username, email } = learner.user;
    await deleteUser({ client: administrator.client, path: { user_id: id } });
    expect((await listed({ account_id: id })).map(({ type }) => type)).toEqual(['account_deleted', 'account_created']);
    const rows = await suite.observer.rows<{ event: string }>('select event from security_events');
    expect(rows.filter(({ event }) => event.includes(username) || event.includes(email))).toEqual([]);
  });

  it.each([
    ['a change', 'update security_events set created_at = created_at'],
    ['a removal', 'delete from security_events'],
    ['truncation', 'truncate security_events'],
    ['a head that is set back', 'update security_chain set head_seq = head_seq - 1'],
    ['the removal of the head', 'delete from security_chain'],
    [
      'a wrong hash',
      `insert into security_events (chain_id, seq, previous_hash, event, event_hash)
       select chain_id, seq + 1, event_hash, event, sha256('x') from security_events order by seq desc limit 1`,
    ],
  ])('rejects %s in the database', async (_what, text) => {
    await expect(suite.observer.rows(text)).rejects.toThrow(/never|moves on|violates/);
  });
});

describe('a flood of refusals', () => {
  it('records the first refusal and one event with the count of the others', async () => {
    const api = await suite.startAnother();
    const learner = await ApiLearner.signUp(api.url);
    const guess = () => failure(login({ client: clientFor(api.url, null), body: { email: learner.user.email, password: 'a guess' } }));
    await guess();
    await eventually(
      () => refusalsOf(learner),
      ({ length }) => length === 1,
    );
    await guess();
    await guess();
    await guess();
    expect(await refusalsOf(learner)).toHaveLength(1);
    await api.stop();
    const [folded, first] = await refusalsOf(learner);
    expect(first).toMatchObject({ count: 1 });
    expect(folded).toMatchObject({ count: 3, target_id: learner.user.id });
  });

  it('limits the number of events, regardless of how many e-mail addresses are tried', async () => {
    const api = await suite.startAnother();
    const before = await suite.observer.row<{ n: number }>(`select count(*)::int as n from security_events`);
    const ATTEMPTS = 40;
    for (let i = 0; i < ATTEMPTS; i++)
      await failure(login({ client: clientFor(api.url, null), body: { email: `made-up-${i}@example.com`, password: 'a guess' } }));
    await api.stop();
    const after = await suite.observer.row<{ n: number }>(`select count(*)::int as n from security_events`);
    // Twenty kinds of a network, and one event for the rest.
    expect(after.n - before.n).toBe(21);
    const [rest] = await listed({ type: 'sign_in', limit: 1 });
    expect(rest).toMatchObject({ count: ATTEMPTS - 20, address: null, target_id: null, details: { several: true } });
  });

  async function refusalsOf({ user }: ApiLearner): Promise<SecurityEventDto[]> {
    return (await listed({ account_id: user.id })).filter(({ outcome }) => outcome === 'refused');
  }
});

describe('an attacker with all rights in the database', () => {
  it('detects tampering with the security chain when verifying all chains', async () => {
    await suite.observer.rows('set session_replication_role = replica');
    await suite.observer.rows('delete from security_events where seq = 3');
    await suite.observer.rows('set session_replication_role = origin');
    expect(await verification()).toMatchObject({ intact: false, security_events: { first_broken: 3 } });
  });
});
