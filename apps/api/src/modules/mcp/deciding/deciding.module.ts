import { Module } from '@nestjs/common';
import { AuditModule } from '../../audit/audit.module.js';
import { ConfirmationsRepository } from '../confirmations/confirmations.repository.js';
import { GrantsRepository } from '../grants/grants.repository.js';
import { CallBudget } from './call-budget.js';
import { DecideCallService } from './decide-call.service.js';
import { Deciding } from './deciding.service.js';
import { DecisionLog } from './decision-log.js';

/** Decides what an assistant may do, and keeps what was decided. */
@Module({
  imports: [AuditModule],
  providers: [CallBudget, ConfirmationsRepository, DecideCallService, Deciding, GrantsRepository, DecisionLog],
  exports: [ConfirmationsRepository, Deciding, GrantsRepository],
})
export class DecidingModule {}
