import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Media files of imported collections, by their names in the collection. */
export class AddImportMedia1790009100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table imports add column media_done int not null default 0, add column media_bytes_done bigint not null default 0,
        add column media_left_out int not null default 0`);
    await runner.query(`
      create table import_media (
        account_id bigint not null,
        import_id uuid not null,
        name text not null,
        digest text not null,
        is_kept boolean not null default true,
        primary key (account_id, import_id, name),
        foreign key (account_id, import_id) references imports on delete cascade,
        foreign key (account_id, digest) references media_files on delete cascade
      )`);
    await runner.query(`create index import_media_of_file on import_media (account_id, digest)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table import_media');
    await runner.query('alter table imports drop column media_done, drop column media_bytes_done, drop column media_left_out');
  }
}
