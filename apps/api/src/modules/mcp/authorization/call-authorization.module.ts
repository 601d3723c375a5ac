import { Module } from '@nestjs/common';
import { AuditModule } from '../../audit/audit.module.js';
import { ConfirmationsRepository } from '../confirmations/confirmations.repository.js';
import { GrantsRepository } from '../grants/grants.repository.js';
import { CallBudget } from './call-budget.js';
import { DecideCallService } from './decide-call.service.js';
import { CallAuthorizer } from './call-authorizer.service.js';
import { DecisionLog } from './decision-log.js';

/** Authorizes calls of assistants and records the decisions. */
@Module({
  imports: [AuditModule],
  providers: [CallBudget, ConfirmationsRepository, DecideCallService, CallAuthorizer, GrantsRepository, DecisionLog],
  exports: [ConfirmationsRepository, CallAuthorizer, GrantsRepository],
})
export class CallAuthorizationModule {}
