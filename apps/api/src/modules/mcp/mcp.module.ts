import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.js';
import { AuditModule } from '../audit/audit.module.js';
import { CompanionModule } from '../companion/companion.module.js';
import { ConnectionsModule } from '../connections/connections.module.js';
import { DiagnosisModule } from '../diagnosis/diagnosis.module.js';
import { ExtractionModule } from '../extraction/extraction.module.js';
import { LanguageProfileModule } from '../language-profile/language-profile.module.js';
import { MediaModule } from '../media/media.module.js';
import { MnemonicsModule } from '../mnemonics/mnemonics.module.js';
import { PalaceModule } from '../palace/palace.module.js';
import { ReviewsModule } from '../reviews/reviews.module.js';
import { VocabularyModule } from '../vocabulary/vocabulary.module.js';
import { CallAuthorizer } from './authorization/call-authorizer.service.js';
import { CallBudget } from './authorization/call-budget.js';
import { DecisionLog } from './authorization/decision-log.js';
import { CapabilitiesController } from './capabilities/capabilities.controller.js';
import { ConfirmationsController } from './confirmations/confirmations.controller.js';
import { ConfirmationsRepository } from './confirmations/confirmations.repository.js';
import { ConfirmationsService } from './confirmations/confirmations.service.js';
import { GrantsController } from './grants/grants.controller.js';
import { GrantsService } from './grants/grants.service.js';
import { InvokeController } from './invoke/invoke.controller.js';
import { InvokeService } from './invoke/invoke.service.js';
import { ToolOperationsRepository } from './invoke/tool-operations.repository.js';
import { ToolCatalogue } from './invoke/tool-catalogue.js';
import { toolCatalogueProvider } from './invoke/tool-catalogue.provider.js';

/** The modules whose services the tools use. */
const FEATURES = [
  ...[AccountsModule, CompanionModule, DiagnosisModule, ExtractionModule, LanguageProfileModule, MediaModule],
  ...[MnemonicsModule, PalaceModule, ReviewsModule, VocabularyModule],
];

/** Grants, confirmations and calls of assistants. */
@Module({
  imports: [AuditModule, ConnectionsModule, ...FEATURES],
  controllers: [CapabilitiesController, ConfirmationsController, GrantsController, InvokeController],
  providers: [
    ...[CallAuthorizer, CallBudget, DecisionLog, ConfirmationsRepository, ConfirmationsService],
    ...[GrantsService, InvokeService, ToolOperationsRepository, toolCatalogueProvider],
  ],
  exports: [InvokeService, ToolCatalogue],
})
export class McpModule {}
