import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The register of a word, as dictionaries mark it. Null: not known. */
export class AddWordRegister1790008610000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table words add column register text
        check (register in ('formal', 'neutral', 'informal', 'slang', 'vulgar', 'literary', 'dated'))`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table words drop column register');
  }
}
