import { Module } from '@nestjs/common';
import { AiModule } from '../ai/ai.module.js';
import { DiagnosisModule } from '../diagnosis/diagnosis.module.js';
import { MnemonicsModule } from '../mnemonics/mnemonics.module.js';
import { ObservationsModule } from '../observations/observations.module.js';
import { RecallSettingsModule } from '../recall-settings/recall-settings.module.js';
import { ReviewsModule } from '../reviews/reviews.module.js';
import { VocabularyModule } from '../vocabulary/vocabulary.module.js';
import { WeeklyReportsModule } from '../weekly-reports/weekly-reports.module.js';
import { AdviseService } from './advise.service.js';
import { CoachController } from './coach.controller.js';
import { ComposeCoachingService } from './compose-coaching.service.js';
import { FindWordFactsService } from './find-word-facts.service.js';

@Module({
  imports: [
    AiModule,
    DiagnosisModule,
    MnemonicsModule,
    ObservationsModule,
    RecallSettingsModule,
    ReviewsModule,
    VocabularyModule,
    WeeklyReportsModule,
  ],
  controllers: [CoachController],
  providers: [AdviseService, ComposeCoachingService, FindWordFactsService],
})
export class CoachModule {}
