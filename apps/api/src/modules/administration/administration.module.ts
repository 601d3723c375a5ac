import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.js';
import { AuditModule } from '../audit/audit.module.js';
import { AdministrationController } from './administration.controller.js';
import { EventLoopDelay } from './operation/event-loop-delay.js';
import { JobQueuesService } from './operation/job-queues.service.js';
import { OperationController } from './operation/operation.controller.js';
import { ServiceStateRepository } from './operation/service-state.repository.js';
import { ServiceStateService } from './operation/service-state.service.js';
import { StatsRepository } from './stats.repository.js';
import { UserAdministrationService } from './user-administration.service.js';
import { UsersRepository } from './users.repository.js';

@Module({
  imports: [AccountsModule, AuditModule],
  controllers: [AdministrationController, OperationController],
  providers: [
    EventLoopDelay,
    JobQueuesService,
    ServiceStateRepository,
    ServiceStateService,
    StatsRepository,
    UserAdministrationService,
    UsersRepository,
  ],
})
export class AdministrationModule {}
