import { Module } from '@nestjs/common';
import { AccountBudgets } from '../../platform/budgets/account-budgets.js';
import { TRACING, type Tracing } from '../../platform/tracing/tracing.js';
import { AuditModule } from '../audit/audit.module.js';
import { AnsweringModelController } from './asking/answering-model.controller.js';
import { AskModelService } from './asking/ask-model.service.js';
import { FindAccessService } from './asking/find-access.service.js';
import { LearnerLanguageRepository } from './asking/learner-language.repository.js';
import { AiCredentialsController } from './credentials/ai-credentials.controller.js';
import { AiCredentialsRepository } from './credentials/ai-credentials.repository.js';
import { AiCredentialsService } from './credentials/ai-credentials.service.js';
import { SecretBox } from './credentials/secret-box.js';
import { LanguageModels } from './models/language-models.js';
import { ModelTransport } from './models/model-transport.js';
import { SdkLanguageModels } from './models/sdk-language-models.js';
import { AiSettingsController } from './settings/ai-settings.controller.js';
import { AiSettingsRepository } from './settings/ai-settings.repository.js';
import { AiSettingsService } from './settings/ai-settings.service.js';
import { ProbeProviderService } from './settings/probe-provider.service.js';

/** Access to AI models for all features, with its settings and credentials. */
@Module({
  imports: [AuditModule],
  controllers: [AnsweringModelController, AiCredentialsController, AiSettingsController],
  providers: [
    AccountBudgets,
    AiCredentialsRepository,
    AiCredentialsService,
    AiSettingsRepository,
    AiSettingsService,
    AskModelService,
    FindAccessService,
    LearnerLanguageRepository,
    ProbeProviderService,
    SecretBox,
    {
      provide: LanguageModels,
      inject: [TRACING],
      useFactory: (tracing: Tracing | null) => new SdkLanguageModels(new ModelTransport(undefined, tracing)),
    },
  ],
  exports: [AskModelService, LearnerLanguageRepository],
})
export class AiModule {}
