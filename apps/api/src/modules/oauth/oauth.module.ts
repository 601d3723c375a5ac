import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.js';
import { ConnectionsModule } from '../connections/connections.module.js';
import { ClientDocuments, GuardedClientDocuments } from './clients/client-documents.js';
import { ClientsController } from './clients/clients.controller.js';
import { ClientsRepository } from './clients/clients.repository.js';
import { ClientsService } from './clients/clients.service.js';
import { ConnectionsController } from './connections/connections.controller.js';
import { ConnectionsRepository } from './connections/connections.repository.js';
import { ConnectionsService } from './connections/connections.service.js';
import { AuthorizeController } from './consent/authorize.controller.js';
import { AuthorizeService } from './consent/authorize.service.js';
import { MetadataController } from './metadata/metadata.controller.js';
import { SweepService } from './sweep.service.js';
import { IssueTokensService } from './tokens/issue-tokens.service.js';
import { TokensController } from './tokens/tokens.controller.js';

const clients = [ClientsRepository, ClientsService, { provide: ClientDocuments, useClass: GuardedClientDocuments }];

/** The authorization server for remote assistants. */
@Module({
  imports: [AuditModule, ConnectionsModule],
  controllers: [AuthorizeController, ClientsController, ConnectionsController, MetadataController, TokensController],
  providers: [...clients, ...[AuthorizeService, ConnectionsRepository, ConnectionsService, IssueTokensService, SweepService]],
})
export class OauthModule {}
