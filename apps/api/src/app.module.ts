import { type DynamicModule, Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { ThrottlerModule } from '@nestjs/throttler';
import { CONFIG } from './config/config.js';
import { entities } from './entities.js';
import type { Config } from './config/config.schema.js';
import { AccountsModule } from './modules/accounts/accounts.module.js';
import { AdministrationModule } from './modules/administration/administration.module.js';
import { AiModule } from './modules/ai/ai.module.js';
import { AuditModule } from './modules/audit/audit.module.js';
import { CoachModule } from './modules/coach/coach.module.js';
import { CompanionModule } from './modules/companion/companion.module.js';
import { ConversationsModule } from './modules/conversations/conversations.module.js';
import { DeletedModule } from './modules/deleted/deleted.module.js';
import { DiagnosisModule } from './modules/diagnosis/diagnosis.module.js';
import { EnrichmentModule } from './modules/enrichment/enrichment.module.js';
import { ExportModule } from './modules/export/export.module.js';
import { ExtractionModule } from './modules/extraction/extraction.module.js';
import { HealthModule } from './modules/health/health.module.js';
import { ImportsModule } from './modules/imports/imports.module.js';
import { AccountJobsModule } from './modules/jobs/account-jobs.module.js';
import { LanguageProfileModule } from './modules/language-profile/language-profile.module.js';
import { LearningPathsModule } from './modules/learning-paths/learning-paths.module.js';
import { McpModule } from './modules/mcp/mcp.module.js';
import { MediaModule } from './modules/media/media.module.js';
import { MnemonicsModule } from './modules/mnemonics/mnemonics.module.js';
import { OauthModule } from './modules/oauth/oauth.module.js';
import { ObservationsModule } from './modules/observations/observations.module.js';
import { PalaceModule } from './modules/palace/palace.module.js';
import { ProfileModule } from './modules/profile/profile.module.js';
import { RecallSettingsRoutesModule } from './modules/recall-settings/recall-settings-routes.module.js';
import { RemindersModule } from './modules/reminders/reminders.module.js';
import { RemoteMcpModule } from './modules/remote-mcp/remote-mcp.module.js';
import { ReviewsModule } from './modules/reviews/reviews.module.js';
import { ScenariosModule } from './modules/scenarios/scenarios.module.js';
import { SpeechModule } from './modules/speech/speech.module.js';
import { StatisticsModule } from './modules/statistics/statistics.module.js';
import { VocabularyModule } from './modules/vocabulary/vocabulary.module.js';
import { WeeklyReportsModule } from './modules/weekly-reports/weekly-reports.module.js';
import { AccessGuard } from './platform/access/access.guard.js';
import { RemoteTokens } from './platform/access/remote-tokens.js';
import { BudgetGuard } from './platform/budgets/budget.guard.js';
import { budgets } from './platform/budgets/budgets.js';
import { WindowStorage } from './platform/budgets/window.storage.js';
import { DatabaseModule } from './platform/database/database.module.js';
import { JobsModule } from './platform/jobs/jobs.module.js';
import type { Tracing } from './platform/tracing/tracing.js';
import { TracingModule } from './platform/tracing/tracing.module.js';

@Module({})
export class AppModule {
  static with(config: Config, tracing: Tracing | null = null): DynamicModule {
    const configModule = { module: ConfigModule, global: true, providers: [{ provide: CONFIG, useValue: config }], exports: [CONFIG] };
    return {
      module: AppModule,
      imports: [
        configModule,
        TracingModule.with(tracing),
        DatabaseModule.forEntities(entities),
        JobsModule,
        ThrottlerModule.forRoot(budgets(config, new WindowStorage())),
        AccountsModule,
        AdministrationModule,
        AiModule,
        CoachModule,
        CompanionModule,
        ConversationsModule,
        DeletedModule,
        DiagnosisModule,
        EnrichmentModule,
        ExportModule,
        ExtractionModule,
        HealthModule,
        ImportsModule,
        AccountJobsModule,
        LanguageProfileModule,
        LearningPathsModule,
        McpModule,
        MediaModule,
        MnemonicsModule,
        OauthModule,
        ObservationsModule,
        PalaceModule,
        ProfileModule,
        RemindersModule,
        RemoteMcpModule.serving(McpModule),
        ReviewsModule,
        ScenariosModule,
        SpeechModule,
        StatisticsModule,
        VocabularyModule,
        WeeklyReportsModule,
        // Last, as their routes are in the API document.
        AuditModule,
        RecallSettingsRoutesModule,
      ],
      // The order matters: the budget guard needs the principal.
      providers: [RemoteTokens, { provide: APP_GUARD, useClass: AccessGuard }, { provide: APP_GUARD, useClass: BudgetGuard }],
    };
  }
}

@Module({})
class ConfigModule {}
