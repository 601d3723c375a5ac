import { ApiProperty } from '@nestjs/swagger';

export class PoolUseDto {
  busy!: number;
  idle!: number;

  /** Requests that wait for a connection. */
  waiting!: number;

  /** Maximum number of connections. */
  most!: number;
}

/** Delay of the event loop's timers. */
export class EventLoopDelayDto {
  p50_ms!: number;
  p99_ms!: number;
  max_ms!: number;
}

export class InstanceStateDto {
  /** Changes with every start. */
  name!: string;
  uptime_seconds!: number;

  @ApiProperty({ type: PoolUseDto })
  pool!: PoolUseDto;

  /** Since the previous request to this instance. Null for the first request in a minute. */
  @ApiProperty({ type: EventLoopDelayDto, nullable: true })
  event_loop_delay!: EventLoopDelayDto | null;
}

export class DatabaseStateDto {
  /** The version of PostgreSQL. */
  version!: string;
  size_bytes!: number;

  /** Connections of all clients to this database. */
  connections!: number;

  /** Connection limit of the server, for all databases. */
  most_connections!: number;
}

export class MigrationsStateDto {
  applied!: number;

  /** Migrations of this version. */
  known!: number;

  /** The last applied migration. */
  @ApiProperty({ nullable: true, type: String })
  newest!: string | null;
}

export class ServiceStateDto {
  version!: string;

  /** Instances that are connected to the database. */
  instances!: number;

  /** The instance that handled the request. */
  @ApiProperty({ type: InstanceStateDto })
  instance!: InstanceStateDto;

  @ApiProperty({ type: DatabaseStateDto })
  database!: DatabaseStateDto;

  @ApiProperty({ type: MigrationsStateDto })
  migrations!: MigrationsStateDto;
}

/** Totals of the service. Above 10,000, `accounts`, `words` and `reviews` are PostgreSQL's estimates. */
export class ServiceStatsDto {
  accounts!: number;

  /** Accounts with answers in the last seven days. */
  active_accounts!: number;

  /** Includes words that were deleted in the last 30 days. */
  words!: number;

  /** Entries of the review log. */
  reviews!: number;

  /** Answers on study days of today's date, in UTC. */
  reviews_today!: number;
}
