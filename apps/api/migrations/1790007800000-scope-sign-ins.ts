import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A sign-in may be for less than everything. Those of the extension are from now on; what it calls, they still may. */
export class ScopeSignIns1790007800000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table sign_ins
        add column scope text not null default 'full' check (scope in ('full', 'mcp', 'capture')),
        add check (scope = 'full' or elevated_until is null)`);
    await runner.query(`update sign_ins set scope = 'capture', elevated_until = null where client = 'extension'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`update sign_ins set revoked_at = coalesce(revoked_at, now()) where scope <> 'full'`);
    await runner.query(`alter table sign_ins drop column scope`);
  }
}
