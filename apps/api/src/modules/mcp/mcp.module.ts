import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.js';
import { AuditModule } from '../audit/audit.module.js';
import { CompanionModule } from '../companion/companion.module.js';
import { DiagnosisModule } from '../diagnosis/diagnosis.module.js';
import { ExtractionModule } from '../extraction/extraction.module.js';
import { LanguageProfileModule } from '../language-profile/language-profile.module.js';
import { MnemonicsModule } from '../mnemonics/mnemonics.module.js';
import { PalaceModule } from '../palace/palace.module.js';
import { ReviewsModule } from '../reviews/reviews.module.js';
import { VocabularyModule } from '../vocabulary/vocabulary.module.js';
import { CallAuthorizationModule } from './authorization/call-authorization.module.js';
import { CapabilitiesController } from './capabilities/capabilities.controller.js';
import { ConfirmationsController } from './confirmations/confirmations.controller.js';
import { ConfirmationsService } from './confirmations/confirmations.service.js';
import { ConsentGrantsRepository } from './grants/consent-grants.repository.js';
import { ConsentGrantsService } from './grants/consent-grants.service.js';
import { GrantsController } from './grants/grants.controller.js';
import { GrantsService } from './grants/grants.service.js';
import { InvokeController } from './invoke/invoke.controller.js';
import { InvokeService } from './invoke/invoke.service.js';
import { ToolOperationsRepository } from './invoke/tool-operations.repository.js';
import { toolServicesProvider } from './invoke/tool-services.js';
import { NamedWordsRepository } from './tools/named-words.repository.js';

/** The modules whose services the tools use. */
const FEATURES = [
  ...[AccountsModule, CompanionModule, DiagnosisModule, ExtractionModule, LanguageProfileModule, MnemonicsModule],
  ...[PalaceModule, ReviewsModule, VocabularyModule],
];

/** Grants, confirmations and calls of assistants. */
@Module({
  imports: [AuditModule, CallAuthorizationModule, ...FEATURES],
  controllers: [CapabilitiesController, ConfirmationsController, GrantsController, InvokeController],
  providers: [
    ...[ConfirmationsService, ConsentGrantsRepository, ConsentGrantsService, GrantsService],
    ...[InvokeService, NamedWordsRepository, ToolOperationsRepository, toolServicesProvider],
  ],
  exports: [ConsentGrantsService, InvokeService],
})
export class McpModule {}
