import { Global, Inject, Module, type OnApplicationShutdown } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { CONFIG } from '../../config/config.js';
import type { Config } from '../../config/config.schema.js';
import { entities } from '../../entities.js';
import { createDataSource } from './data-source.js';
import { Database } from './database.js';
import { migrate } from './migrate.js';
import { Snapshots } from './snapshots.js';
import { waitForDatabase } from './wait-for-database.js';

@Global()
@Module({
  providers: [Database, Snapshots, { provide: DataSource, inject: [CONFIG], useFactory: openDatabase }],
  exports: [Database, Snapshots],
})
export class DatabaseModule implements OnApplicationShutdown {
  constructor(@Inject(DataSource) private readonly dataSource: DataSource) {}

  async onApplicationShutdown(): Promise<void> {
    await this.dataSource.destroy();
  }
}

async function openDatabase(config: Config): Promise<DataSource> {
  const dataSource = createDataSource(config, entities);
  await waitForDatabase(dataSource);
  await migrate(dataSource);
  return dataSource;
}
