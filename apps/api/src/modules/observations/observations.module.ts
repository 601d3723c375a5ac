import { Module } from '@nestjs/common';
import { DiagnosisRequestsModule } from '../diagnosis/diagnosis-requests.js';
import { VocabularyModule } from '../vocabulary/vocabulary.module.js';
import { ObservationCorrectionsRepository } from './corrections.repository.js';
import { ObservationsController } from './observations.controller.js';
import { ObservationsRepository } from './observations.repository.js';
import { ObservationsService } from './observations.service.js';
import { PracticeController } from './practice/practice.controller.js';
import { PracticeRepository } from './practice/practice.repository.js';
import { PracticeService } from './practice/practice.service.js';

/** Evidence of the learner's knowledge, and the learner's corrections of it. */
@Module({
  imports: [DiagnosisRequestsModule, VocabularyModule],
  controllers: [ObservationsController, PracticeController],
  providers: [ObservationCorrectionsRepository, ObservationsRepository, ObservationsService, PracticeRepository, PracticeService],
  exports: [ObservationsRepository],
})
export class ObservationsModule {}
