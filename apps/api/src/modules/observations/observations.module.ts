import { Module } from '@nestjs/common';
import { RecallSettingsModule } from '../recall-settings/recall-settings.module.js';
import { VocabularyModule } from '../vocabulary/vocabulary.module.js';
import { DiagnosisRequests } from './diagnosis-requests.js';
import { ObservationCorrectionsRepository } from './corrections.repository.js';
import { ObservationsController } from './observations.controller.js';
import { ObservationsRepository } from './observations.repository.js';
import { ObservationsService } from './observations.service.js';
import { PracticeController } from './practice/practice.controller.js';
import { PracticeRepository } from './practice/practice.repository.js';
import { PracticeService } from './practice/practice.service.js';

/** Evidence of the learner's knowledge, and the learner's corrections of it. */
@Module({
  imports: [RecallSettingsModule, VocabularyModule],
  controllers: [ObservationsController, PracticeController],
  providers: [
    DiagnosisRequests,
    ObservationCorrectionsRepository,
    ObservationsRepository,
    ObservationsService,
    PracticeRepository,
    PracticeService,
  ],
  exports: [DiagnosisRequests, ObservationsRepository],
})
export class ObservationsModule {}
