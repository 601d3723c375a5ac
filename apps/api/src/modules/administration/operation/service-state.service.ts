import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '../../../config/config.js';
import type { Config } from '../../../config/config.schema.js';
import { Database } from '../../../platform/database/database.js';
import { INSTANCE } from '../../../platform/database/data-source.js';
import { migrations } from '../../../platform/database/migrations.js';
import { VERSION } from '../../../version.js';
import type { ServiceStateDto } from '../dto/service-state.dto.js';
import { EventLoopDelay } from './event-loop-delay.js';
import { ServiceStateRepository } from './service-state.repository.js';

/** Collects the state of this instance and of the database. */
@Injectable()
export class ServiceStateService {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly database: Database,
    private readonly eventLoop: EventLoopDelay,
    private readonly repository: ServiceStateRepository,
  ) {}

  async read(): Promise<ServiceStateDto> {
    // Read first, so that its own query is not counted.
    const { total, idle, waiting } = this.database.poolUse();
    const { instances, applied, newest, ...database } = await this.repository.read();
    const { DB_POOL_SIZE, DB_MAX_OVERFLOW } = this.config;
    return {
      version: VERSION,
      instances,
      instance: {
        name: INSTANCE,
        uptime_seconds: Math.floor(process.uptime()),
        pool: { busy: total - idle, idle, waiting, most: DB_POOL_SIZE + DB_MAX_OVERFLOW },
        event_loop_delay: this.eventLoop.read(),
      },
      database,
      migrations: { applied, known: migrations.length, newest },
    };
  }
}
