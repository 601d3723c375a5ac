import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.js';
import { ConfirmationsController } from './confirmations/confirmations.controller.js';
import { ConfirmationsService } from './confirmations/confirmations.service.js';
import { DecidingModule } from './deciding/deciding.module.js';
import { GrantsController } from './grants/grants.controller.js';
import { GrantsService } from './grants/grants.service.js';

/** What assistants may do, and what they do. */
@Module({
  imports: [AuditModule, DecidingModule],
  controllers: [ConfirmationsController, GrantsController],
  providers: [ConfirmationsService, GrantsService],
})
export class McpModule {}
