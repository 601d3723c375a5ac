import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.js';
import { AllConnectionsRepository } from './all-connections.repository.js';
import { EndConnectionsService } from './end-connections.service.js';

/** Ends what assistants may do for an account. Apart from oauth and mcp, which need accounts, since accounts need this. */
@Module({
  imports: [AuditModule],
  providers: [AllConnectionsRepository, EndConnectionsService],
  exports: [EndConnectionsService],
})
export class ConnectionsModule {}
