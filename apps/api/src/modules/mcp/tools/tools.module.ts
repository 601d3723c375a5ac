import { Module } from '@nestjs/common';
import { AccountsModule } from '../../accounts/accounts.module.js';
import { CompanionModule } from '../../companion/companion.module.js';
import { DiagnosisModule } from '../../diagnosis/diagnosis.module.js';
import { ExtractionModule } from '../../extraction/extraction.module.js';
import { LanguageProfileModule } from '../../language-profile/language-profile.module.js';
import { MnemonicsModule } from '../../mnemonics/mnemonics.module.js';
import { PalaceModule } from '../../palace/palace.module.js';
import { ReviewsModule } from '../../reviews/reviews.module.js';
import { VocabularyModule } from '../../vocabulary/vocabulary.module.js';
import { handlersProvider, TOOL_AREAS } from './handlers.js';
import { ReadResourceService } from './read-resource.service.js';
import { RunToolService } from './run-tool.service.js';
import { ToolOperationsRepository } from './tool-operations.repository.js';

const learning = [CompanionModule, DiagnosisModule, ExtractionModule, LanguageProfileModule, MnemonicsModule, ReviewsModule];

/** Handlers of all tools, on the same services as the app's routes. */
@Module({
  imports: [AccountsModule, PalaceModule, VocabularyModule, ...learning],
  providers: [...TOOL_AREAS, handlersProvider, ReadResourceService, RunToolService, ToolOperationsRepository],
  exports: [ReadResourceService, RunToolService],
})
export class ToolsModule {}
