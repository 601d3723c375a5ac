import { Controller, Get } from '@nestjs/common';
import { Public } from '../../platform/access/access.js';
import { Database } from '../../platform/database/database.js';
import { DomainError } from '../../platform/http/domain-error.js';
import { VERSION } from '../../version.js';
import { HealthDto } from './health.dto.js';
import { serviceHealth } from './serve-probes.js';

class DatabaseAwayError extends DomainError {
  readonly code = 'SERVICE.UNAVAILABLE';
  override readonly extra = { status: 'unavailable', version: VERSION, database: 'away' };

  constructor() {
    super('The database is unavailable; try again in a moment');
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
    const { migrations } = await serviceHealth(this.database);
    if (migrations === undefined) throw new DatabaseAwayError();
    return { status: 'ok', version: VERSION, database: 'ok', migrations };
  }
}
