import { type DynamicModule, Global, Inject, Module, type OnApplicationShutdown } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { CONFIG } from '../../config/config.js';
import type { Config } from '../../config/config.schema.js';
import { TRACING, type Tracing } from '../tracing/tracing.js';
import { APPLICATION_NAME, createDataSource } from './data-source.js';
import { Database } from './database.js';
import { migrate } from './migrate.js';
import { DedicatedPool } from './dedicated-pool.js';
import { Snapshots } from './snapshots.js';
import { waitForDatabase } from './wait-for-database.js';

type Entities = readonly (new () => object)[];

@Global()
@Module({
  providers: [Database, DedicatedPool, Snapshots],
  exports: [Database, DedicatedPool, Snapshots],
})
export class DatabaseModule implements OnApplicationShutdown {
  constructor(@Inject(DataSource) private readonly dataSource: DataSource) {}

  /** @param entities the tables that TypeORM manages */
  static forEntities(entities: Entities): DynamicModule {
    const useFactory = (config: Config, tracing: Tracing | null) => openDatabase(config, tracing, entities);
    return { module: DatabaseModule, providers: [{ provide: DataSource, inject: [CONFIG, TRACING], useFactory }] };
  }

  async onApplicationShutdown(): Promise<void> {
    await this.dataSource.destroy();
  }
}

async function openDatabase(config: Config, tracing: Tracing | null, entities: Entities): Promise<DataSource> {
  const dataSource = createDataSource(config, [...entities], APPLICATION_NAME, tracing);
  await waitForDatabase(dataSource, () => migrate(dataSource));
  return dataSource;
}
