import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.js';
import { ConsentGrantsRepository } from './consent-grants.repository.js';
import { ConsentGrantsService } from './consent-grants.service.js';
import { EndConnectionsService } from './end-connections.service.js';
import { GrantsRepository } from './grants.repository.js';
import { FamiliesRepository } from './token-families.repository.js';

/** Tokens and grants of connected clients. Accounts end them, oauth issues tokens, and mcp decides by the grants. */
@Module({
  imports: [AuditModule],
  providers: [ConsentGrantsRepository, ConsentGrantsService, EndConnectionsService, FamiliesRepository, GrantsRepository],
  exports: [ConsentGrantsService, EndConnectionsService, FamiliesRepository, GrantsRepository],
})
export class ConnectionsModule {}
