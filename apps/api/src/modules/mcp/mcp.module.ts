import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.js';
import { MnemonicsModule } from '../mnemonics/mnemonics.module.js';
import { PalaceModule } from '../palace/palace.module.js';
import { VocabularyModule } from '../vocabulary/vocabulary.module.js';
import { CapabilitiesController } from './capabilities/capabilities.controller.js';
import { ConfirmationsController } from './confirmations/confirmations.controller.js';
import { ConfirmationsService } from './confirmations/confirmations.service.js';
import { CallAuthorizationModule } from './authorization/call-authorization.module.js';
import { ConsentGrantsRepository } from './grants/consent-grants.repository.js';
import { ConsentGrantsService } from './grants/consent-grants.service.js';
import { GrantsController } from './grants/grants.controller.js';
import { GrantsService } from './grants/grants.service.js';
import { InvokeController } from './invoke/invoke.controller.js';
import { InvokeService } from './invoke/invoke.service.js';
import { NamedWordsRepository } from './invoke/named-words.repository.js';
import { PreviewsService } from './invoke/previews.service.js';
import { ToolsModule } from './tools/tools.module.js';

/** Grants, confirmations and calls of assistants. */
@Module({
  imports: [AuditModule, CallAuthorizationModule, MnemonicsModule, PalaceModule, ToolsModule, VocabularyModule],
  controllers: [CapabilitiesController, ConfirmationsController, GrantsController, InvokeController],
  providers: [
    ...[
      ConfirmationsService,
      ConsentGrantsRepository,
      ConsentGrantsService,
      GrantsService,
      InvokeService,
      NamedWordsRepository,
      PreviewsService,
    ],
  ],
  exports: [ConsentGrantsService, InvokeService],
})
export class McpModule {}
