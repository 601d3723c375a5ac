import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateRooms1790004000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table rooms (
        account_id bigint not null references accounts on delete cascade,
        id bigint generated always as identity,
        group_id bigint not null,
        name text not null,
        icon text,
        operation_id text not null,
        request_hash bytea not null,
        created_at timestamptz not null default now(),
        primary key (account_id, id),
        unique (account_id, operation_id),
        foreign key (account_id, group_id) references groups on delete cascade
      )`);
    await runner.query(`create index rooms_of_group on rooms (account_id, group_id)`);
    await runner.query(`
      create table placements (
        account_id bigint not null,
        room_id bigint not null,
        word_id bigint not null,
        x_percent numeric(5, 2) not null check (x_percent between 2 and 98),
        y_percent numeric(5, 2) not null check (y_percent between 2 and 98),
        placed_at timestamptz not null,
        primary key (account_id, room_id, word_id),
        foreign key (account_id, room_id) references rooms on delete cascade,
        foreign key (account_id, word_id) references words on delete cascade
      )`);
    await runner.query(`create index placements_of_word on placements (account_id, word_id)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop table placements, rooms`);
  }
}
