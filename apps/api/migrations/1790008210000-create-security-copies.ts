import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How far the security events were copied to each destination. A destination is a hash of its address, which may be a secret. */
export class CreateSecurityCopies1790008210000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`create table security_copies (destination text primary key, seq bigint not null check (seq >= 0))`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop table security_copies`);
  }
}
