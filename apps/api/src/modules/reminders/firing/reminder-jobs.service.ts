import { Injectable } from '@nestjs/common';
import { EVERY_MINUTE, Jobs } from '../../../platform/jobs/jobs.js';
import { ClaimsRepository } from './claims.repository.js';
import { FireRemindersService } from './fire-reminders.service.js';

const BEFORE_DAWN = '47 3 * * *';

/** What comes by itself: reminders, and the end of what came long ago. */
@Injectable()
export class ReminderJobsService {
  constructor(jobs: Jobs, firing: FireRemindersService, claims: ClaimsRepository) {
    jobs.recur('fire-reminders', EVERY_MINUTE, (signal) => firing.run(signal));
    jobs.recur('sweep-notifications', BEFORE_DAWN, () => claims.sweep());
  }
}
