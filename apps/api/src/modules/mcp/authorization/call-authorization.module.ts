import { Module } from '@nestjs/common';
import { AuditModule } from '../../audit/audit.module.js';
import { ConfirmationsRepository } from '../confirmations/confirmations.repository.js';
import { ConnectionsModule } from '../../connections/connections.module.js';
import { CallBudget } from './call-budget.js';
import { DecideCallService } from './decide-call.service.js';
import { CallAuthorizer } from './call-authorizer.service.js';
import { DecisionLog } from './decision-log.js';

/** Authorizes calls of assistants and records the decisions. */
@Module({
  imports: [AuditModule, ConnectionsModule],
  providers: [CallBudget, ConfirmationsRepository, DecideCallService, CallAuthorizer, DecisionLog],
  exports: [ConfirmationsRepository, CallAuthorizer],
})
export class CallAuthorizationModule {}
