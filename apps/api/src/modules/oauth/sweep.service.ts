import { Injectable } from '@nestjs/common';
import { Jobs } from '../../platform/jobs/jobs.js';
import { ClientsRepository } from './clients/clients.repository.js';
import { FamiliesRepository } from '../connections/token-families.repository.js';

/** Deletes expired tokens and consents, and registrations that were not approved within a day. */
@Injectable()
export class SweepService {
  constructor(
    private readonly families: FamiliesRepository,
    private readonly clients: ClientsRepository,
    jobs: Jobs,
  ) {
    jobs.recur('sweep-oauth', '23 * * * *', (signal) => this.run(signal));
  }

  private async run(signal: AbortSignal): Promise<void> {
    while ((await this.families.sweep()) > 0) signal.throwIfAborted();
    while ((await this.clients.sweep()) > 0) signal.throwIfAborted();
  }
}
