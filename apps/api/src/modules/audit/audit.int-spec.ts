import { createPublicKey, generateKeyPairSync, type KeyObject, verify } from 'node:crypto';
import { type AuditExport, verifyExport } from '@wordhoard/audit';
import { exportAudit, listAuditEvents, verifyAllAudits, verifyAudit } from '@wordhoard/api-client/sdk';
import type { AuditReportDto } from '@wordhoard/api-client/types';
import { deleteAccount, confirmPassword, grant } from '../../../test/assistant.js';
import { useApi } from '../../../test/api-suite.js';
import { eventually } from '../../../test/eventually.js';
import { waitForJob, runRecurringJob } from '../../../test/jobs.js';
import { ApiLearner } from '../../../test/learner.js';
import { requesterOf, buildCall, useCallAuthorizer } from '../../../test/use-call-authorizer.js';
import { sha256 } from './chain/digest.js';

const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const AUDIT_SIGNING_KEY = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString().replaceAll('\n', '\\n');

const suite = useApi({ variables: { AUDIT_SIGNING_KEY } });
const decisions = useCallAuthorizer(suite);
let learner: ApiLearner;

beforeEach(async () => {
  learner = await ApiLearner.signUp(suite.url);
});

const verified = async (of = learner): Promise<AuditReportDto> => (await verifyAudit({ client: of.client })).data;
const exported = async (of = learner): Promise<AuditExport> => (await exportAudit({ client: of.client })).data;
const checkpoint = (): Promise<void> => runRecurringJob(suite.observer, 'take-audit-checkpoint');
const signedBy = (key: KeyObject) => (text: string, signature: string) =>
  verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64'));

/** Sends refused calls, each of which is an event. */
let calls = 0;

/** Refused calls, each from another workspace, so that each one is a separate event. */
async function decide(count: number, of = learner): Promise<void> {
  for (let i = 0; i < count; i++) {
    const call = buildCall({ workspace: `/work/${++calls}` });
    await decisions.deciding.run(requesterOf(of.user.id), call, async () => i).catch(() => undefined);
  }
}

async function chainOf(of: ApiLearner): Promise<string> {
  return (await suite.observer.row<{ chain_id: string }>('select chain_id from audit_chains where account_id = $1', [of.user.id])).chain_id;
}

describe('an audit chain', () => {
  it('reports an empty chain as intact', async () => {
    expect(await verified()).toEqual({
      ...{ intact: true, events: 0, first_broken: null, head_hash: '0'.repeat(64) },
      checked_at: expect.any(String),
    });
  });

  it('lists events page by page, newest first, each linked to the previous hash', async () => {
    await decide(7);
    const { items, next_cursor } = (await listAuditEvents({ client: learner.client, query: { limit: 4 } })).data;
    const rest = (await listAuditEvents({ client: learner.client, query: { limit: 4, cursor: next_cursor ?? '' } })).data;
    const all = [...items, ...rest.items];
    expect(all.map(({ seq }) => seq)).toEqual([7, 6, 5, 4, 3, 2, 1]);
    expect(rest.next_cursor).toBeNull();
    for (const [i, { event_hash, previous_hash, event }] of all.entries()) {
      expect(event_hash).toBe(sha256(`svc-audit-v1\n${previous_hash}\n${event}`));
      expect(previous_hash).toBe(all[i + 1]?.event_hash ?? '0'.repeat(64));
    }
    expect(await verified()).toMatchObject({ intact: true, events: 7, head_hash: all[0]?.event_hash });
  });

  it('verifies a chain that is longer than one batch', async () => {
    await suite.observer.rows(
      `do $$ begin
         for i in 1..4500 loop
           with head as (
             insert into audit_chains as c (account_id, head_seq, previous_hash, head_hash)
             values (${learner.user.id}, 1, decode(repeat('00', 32), 'hex'),
                     sha256(convert_to('svc-audit-v1' || chr(10) || repeat('00', 32) || chr(10) || i, 'UTF8')))
             on conflict (account_id) do update set head_seq = c.head_seq + 1, previous_hash = c.head_hash,
               head_hash = sha256(convert_to('svc-audit-v1' || chr(10) || encode(c.head_hash, 'hex') || chr(10) || i, 'UTF8'))
             returning chain_id, head_seq, previous_hash, head_hash)
           insert into audit_events (chain_id, seq, previous_hash, event, event_hash)
           select chain_id, head_seq, previous_hash, i::text, head_hash from head;
         end loop;
       end $$`,
    );
    expect(await verified()).toMatchObject({ intact: true, events: 4500 });
    const { events } = await exported();
    expect(events.map(({ seq }) => seq)).toEqual(Array.from({ length: 4500 }, (_, i) => i + 1));
  });

  it('does not add events of rolled back transactions', async () => {
    await confirmPassword(learner);
    await grant(learner, { operation_id: 'g' });
    await grant(learner, { operation_id: 'g' });
    expect(await verified()).toMatchObject({ intact: true, events: 1 });
  });

  it('keeps the chain of a deleted account without a link to it', async () => {
    await decide(3);
    const chain = await chainOf(learner);
    await deleteAccount(suite.observer, learner.user.id);
    const rows = await suite.observer.rows<{ event: string }>('select event from audit_events where chain_id = $1', [chain]);
    expect(rows).toHaveLength(3);
    expect(await suite.observer.rows('select account_id from audit_chains where chain_id = $1', [chain])).toEqual([{ account_id: null }]);
    expect(JSON.stringify(rows)).not.toContain(learner.user.email);
  });
});

describe('an export', () => {
  it('exports a chain that can be verified with the public key', async () => {
    await decide(3);
    await checkpoint();
    await decide(2);
    await checkpoint();
    await decide(1);
    const content = await exported();
    expect(createPublicKey(content.public_key ?? '').equals(publicKey)).toBe(true);
    expect(verifyExport(content, sha256, signedBy(publicKey))).toMatchObject({ intact: true, events: 6, first_broken_checkpoint: null });
    expect(content.checkpoints.flatMap(({ head }) => head?.seq ?? [])).toEqual([3, 5]);
    const cut = { ...content, events: content.events.slice(0, 4) };
    expect(verifyExport(cut, sha256, signedBy(publicKey))).toMatchObject({ intact: false, first_broken: 5 });
    const other = generateKeyPairSync('ed25519').publicKey;
    expect(verifyExport(content, sha256, signedBy(other))).toMatchObject({ intact: false, first_broken_checkpoint: 1 });
  });

  it('exports no data of other accounts', async () => {
    const other = await ApiLearner.signUp(suite.url);
    await decide(2);
    await decide(2, other);
    await checkpoint();
    const text = JSON.stringify(await exported());
    expect(text).toContain(await chainOf(learner));
    expect(text).not.toContain(await chainOf(other));
  });
});

describe('PostgreSQL itself', () => {
  const forged = `(chain_id, seq, previous_hash, event, event_hash)`;
  it.each([
    ['a change of an event', `update audit_events set event = 'x' where chain_id = $1`],
    ['the removal of an event', `delete from audit_events where chain_id = $1 and seq = 2`],
    ['the emptying of events', `truncate audit_events`],
    ['the emptying of chains', `truncate audit_chains`],
    ['the removal of a chain', `delete from audit_chains where chain_id = $1`],
    ['a head that goes back', `update audit_chains set head_seq = 1 where chain_id = $1`],
    ['a chain of another account', `update audit_chains set account_id = account_id + 1 where chain_id = $1`],
    [
      'a fork',
      `insert into audit_events ${forged} select chain_id, 3, previous_hash, event, event_hash from audit_events where chain_id = $1 and seq = 2`,
    ],
    [
      'a second beginning',
      `insert into audit_events ${forged} select chain_id, 9, previous_hash, event, event_hash from audit_events where chain_id = $1 and seq = 1`,
    ],
    [
      'a wrong hash',
      `insert into audit_events ${forged} select chain_id, 4, event_hash, 'x', sha256('y') from audit_events where chain_id = $1 and seq = 3`,
    ],
    [
      'a gap',
      `insert into audit_events ${forged} select chain_id, 5, event_hash, 'x',
         sha256(convert_to('svc-audit-v1' || chr(10) || encode(event_hash, 'hex') || chr(10) || 'x', 'UTF8'))
         from audit_events where chain_id = $1 and seq = 3`,
    ],
  ])('rejects %s in the database', async (_what, statement) => {
    await decide(3);
    const chain = await chainOf(learner);
    const values = statement.includes('$1') ? [chain] : [];
    await expect(suite.observer.rows(statement, values)).rejects.toThrow(/never|moves on|violates|changes hands/);
    expect(await verified()).toMatchObject({ intact: true, events: 3 });
  });
});

describe('a superuser of the database', () => {
  /** Bypasses triggers and foreign keys. */
  async function past(statements: readonly string[], chain: string): Promise<void> {
    await suite.observer.rows(`set session_replication_role = replica`);
    for (const statement of statements) await suite.observer.rows(statement, statement.includes('$1') ? [chain] : []);
    await suite.observer.rows(`set session_replication_role = origin`);
  }

  const DROP_CHECKS = `do $$ declare c text; begin
    for c in select conname from pg_constraint where conrelid = 'audit_events'::regclass and contype in ('c', 'u', 'f') and conname !~ 'primary'
    loop execute 'alter table audit_events drop constraint ' || c || ' cascade'; end loop; end $$`;

  const CUT = `delete from audit_events where chain_id = $1 and seq > 6`;

  it.each<[what: string, statements: string[], first: number]>([
    [
      'one byte of an event that was changed',
      [DROP_CHECKS, `update audit_events set event = event || ' ' where chain_id = $1 and seq = 4`],
      4,
    ],
    ['a line feed behind an event', [DROP_CHECKS, `update audit_events set event = event || chr(10) where chain_id = $1 and seq = 4`], 4],
    ['an event that was removed', [`delete from audit_events where chain_id = $1 and seq = 4`], 4],
    ['a tail that was cut off', [CUT], 7],
    [
      'a tail that was cut off with the head set back, by what was signed',
      [
        CUT,
        `update audit_chains c set head_seq = 6, head_hash = e.event_hash, previous_hash = e.previous_hash
           from audit_events e where c.chain_id = $1 and e.chain_id = $1 and e.seq = 6`,
      ],
      7,
    ],
    [
      'a fork that was inserted',
      [
        DROP_CHECKS,
        `alter table audit_events drop constraint audit_events_pkey`,
        `insert into audit_events (chain_id, seq, previous_hash, event, event_hash)
         select chain_id, seq, previous_hash, 'x', sha256(convert_to('svc-audit-v1' || chr(10) || encode(previous_hash, 'hex') || chr(10) || 'x', 'UTF8'))
           from audit_events where chain_id = $1 and seq = 4`,
      ],
      4,
    ],
    [
      'an event that was put at the end',
      [
        `insert into audit_events (chain_id, seq, previous_hash, event, event_hash)
         select chain_id, 11, event_hash, 'x', sha256(convert_to('svc-audit-v1' || chr(10) || encode(event_hash, 'hex') || chr(10) || 'x', 'UTF8'))
           from audit_events where chain_id = $1 and seq = 10`,
      ],
      11,
    ],
  ])('detects tampering: %s', async (_what, statements, first) => {
    await decide(10);
    await checkpoint();
    await past(statements, await chainOf(learner));
    const report = await verified();
    expect(report.intact).toBe(false);
    expect(report.first_broken).toBe(first);
    expect(await reportOfAll()).toMatchObject({
      intact: false,
      broken: expect.arrayContaining([expect.objectContaining({ chain_id: await chainOf(learner) })]),
    });
  });

  it('detects a removed chain by its signed heads', async () => {
    await decide(5);
    await checkpoint();
    const chain = await chainOf(learner);
    await past([`delete from audit_events where chain_id = $1`, `delete from audit_chains where chain_id = $1`], chain);
    const { broken } = (await reportOfAll()) as { broken: object[] };
    expect(broken).toContainEqual({ chain_id: chain, first_broken: 1 });
  });

  it('detects a head that was changed after signing', async () => {
    await decide(2);
    await checkpoint();
    const [last] = await suite.observer.rows<{ number: number }>('select max(number) as number from audit_checkpoints');
    await past([`update audit_checkpoint_heads set seq = 1 where chain_id = $1`], await chainOf(learner));
    expect(await reportOfAll()).toMatchObject({ intact: false, first_broken_checkpoint: last?.number, signatures_checked: true });
    await past([`update audit_checkpoint_heads set seq = 2 where chain_id = $1`], await chainOf(learner));
    expect(await reportOfAll()).toMatchObject({ first_broken_checkpoint: null });
  });

  async function reportOfAll(): Promise<unknown> {
    const administrator = await ApiLearner.signUp(suite.url);
    await suite.observer.rows(`update accounts set role = 'admin' where id = $1`, [administrator.user.id]);
    const { job_id } = (await verifyAllAudits({ client: administrator.client })).data;
    return (await waitForJob(administrator, job_id)).result;
  }
});

describe('a checkpoint', () => {
  it('signs only chains that have grown, and nothing otherwise', async () => {
    await decide(1);
    await checkpoint();
    const count = async () => (await suite.observer.row<{ n: number }>('select count(*) as n from audit_checkpoints')).n;
    const before = await count();
    await checkpoint();
    expect(await count()).toBe(before);
    await decide(1);
    await checkpoint();
    const { text } = await suite.observer.row<{ text: string }>('select text from audit_checkpoints order by number desc limit 1');
    expect(JSON.parse(text.split('\n')[1] ?? '')).toMatchObject({ number: before + 1, moved: 1 });
    await eventually(
      () => suite.api.logs.filter((line) => line.includes(sha256(text))).length,
      (lines) => lines === 1,
    );
  });
});
