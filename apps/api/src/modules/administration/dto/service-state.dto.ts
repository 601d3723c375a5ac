import { ApiProperty } from '@nestjs/swagger';

export class PoolUseDto {
  busy!: number;
  idle!: number;

  /** Pieces of work that wait for a connection. */
  waiting!: number;

  /** How many connections there may be. */
  most!: number;
}

/** Beyond the time at which it should have come to it. */
export class EventLoopDelayDto {
  p50_ms!: number;
  p99_ms!: number;
  max_ms!: number;
}

export class InstanceStateDto {
  /** New with each start. */
  name!: string;
  uptime_seconds!: number;

  @ApiProperty({ type: PoolUseDto })
  pool!: PoolUseDto;

  /** Since this instance was last asked; null for the first request within a minute. */
  @ApiProperty({ type: EventLoopDelayDto, nullable: true })
  event_loop_delay!: EventLoopDelayDto | null;
}

export class DatabaseStateDto {
  /** Of PostgreSQL. */
  version!: string;
  size_bytes!: number;

  /** Of all who use this database. */
  connections!: number;

  /** How many the server takes, for all of its databases. */
  most_connections!: number;
}

export class MigrationsStateDto {
  applied!: number;

  /** How many this version has. */
  known!: number;

  /** The name of the last one that was applied. */
  @ApiProperty({ nullable: true, type: String })
  newest!: string | null;
}

export class ServiceStateDto {
  version!: string;

  /** How many instances hold connections to the database now. */
  instances!: number;

  /** The one that answers. */
  @ApiProperty({ type: InstanceStateDto })
  instance!: InstanceStateDto;

  @ApiProperty({ type: DatabaseStateDto })
  database!: DatabaseStateDto;

  @ApiProperty({ type: MigrationsStateDto })
  migrations!: MigrationsStateDto;
}

/** Totals of the service. From 10,000 on, `accounts`, `words` and `reviews` are estimates of PostgreSQL's statistics, which are fast. */
export class ServiceStatsDto {
  accounts!: number;

  /** How many accounts answered on one of the last seven days. */
  active_accounts!: number;

  /** Those deleted within the last 30 days included. */
  words!: number;

  /** Entries of the review log. */
  reviews!: number;

  /** Answers on study days of today's date, in UTC. */
  reviews_today!: number;
}
