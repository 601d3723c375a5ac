import { Controller, Get } from '@nestjs/common';
import { Public } from '../../platform/access/access.js';
import { Database, statement } from '../../platform/database/database.js';
import { DomainError } from '../../platform/http/domain-error.js';
import { VERSION } from '../../version.js';
import { HealthDto } from './health.dto.js';
import { migrations } from '../../platform/database/migrations.js';

const APPLIED = statement<{ applied: number }>('applied-migrations', `select count(*)::int as applied from migrations`);

class DatabaseAwayError extends DomainError {
  readonly code = 'SERVICE.UNAVAILABLE';
  override readonly extra = { status: 'unavailable', version: VERSION, database: 'away' };

  constructor() {
    super('The database is away; try again in a moment');
  }
}

@Controller('health')
export class HealthController {
  constructor(private readonly database: Database) {}

  /**
   * Returns the version and whether the database answers.
   *
   * @remarks Needs no sign-in.
   */
  @Get()
  @Public()
  async health(): Promise<HealthDto> {
    const [row] = await this.database.rows(APPLIED, []).catch(() => {
      throw new DatabaseAwayError();
    });
    return { status: 'ok', version: VERSION, database: 'ok', migrations: row?.applied === migrations.length ? 'head' : 'behind' };
  }
}
