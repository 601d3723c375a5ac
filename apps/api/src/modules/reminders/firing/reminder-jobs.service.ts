import { Injectable } from '@nestjs/common';
import { EVERY_MINUTE, Jobs } from '../../../platform/jobs/jobs.js';
import { ClaimsRepository } from './claims.repository.js';
import { FireRemindersService } from './fire-reminders.service.js';

const BEFORE_DAWN = '47 3 * * *';

/** Schedules sending reminders and deleting old firings. */
@Injectable()
export class ReminderJobsService {
  constructor(jobs: Jobs, firing: FireRemindersService, claims: ClaimsRepository) {
    jobs.recur('fire-reminders', EVERY_MINUTE, (signal) => firing.run(signal));
    jobs.recur('sweep-notifications', BEFORE_DAWN, () => claims.sweep());
  }
}
