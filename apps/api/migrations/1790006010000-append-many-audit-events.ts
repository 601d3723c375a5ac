import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What belongs together is appended in one round trip: link by link, as the head of a chain moves. */
export class AppendManyAuditEvents1790006010000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create function append_audit_events(account bigint, events text[]) returns void language plpgsql as $$
      declare said text; begun bytea := decode(repeat('00', 32), 'hex');
      begin
        foreach said in array events loop
          with head as (
            insert into audit_chains as c (account_id, head_seq, previous_hash, head_hash)
            values (account, 1, begun, sha256(convert_to('svc-audit-v1' || chr(10) || encode(begun, 'hex') || chr(10) || said, 'UTF8')))
            on conflict (account_id) do update
               set head_seq = c.head_seq + 1, previous_hash = c.head_hash,
                   head_hash = sha256(convert_to('svc-audit-v1' || chr(10) || encode(c.head_hash, 'hex') || chr(10) || said, 'UTF8'))
            returning chain_id, head_seq, previous_hash, head_hash
          )
          insert into audit_events (chain_id, seq, previous_hash, event, event_hash)
          select chain_id, head_seq, previous_hash, said, head_hash from head;
        end loop;
      end $$`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop function append_audit_events(bigint, text[])`);
  }
}
