import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.js';
import { AllConnectionsRepository } from './all-connections.repository.js';
import { EndConnectionsService } from './end-connections.service.js';

/** Separate from oauth and mcp, because they depend on accounts, which depends on this. */
@Module({
  imports: [AuditModule],
  providers: [AllConnectionsRepository, EndConnectionsService],
  exports: [EndConnectionsService],
})
export class ConnectionsModule {}
