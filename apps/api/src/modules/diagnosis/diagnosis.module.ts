import { Module } from '@nestjs/common';
import { ObservationsModule } from '../observations/observations.module.js';
import { RecallSettingsModule } from '../recall-settings/recall-settings.module.js';
import { VocabularyModule } from '../vocabulary/vocabulary.module.js';
import { DiagnoseWordService } from './diagnose-word.service.js';
import { DiagnoseWordsJob } from './diagnose-words.job.js';
import { DiagnosesRepository } from './diagnoses.repository.js';
import { DiagnosisController } from './diagnosis.controller.js';
import { DiagnosisService } from './diagnosis.service.js';
import { MissesRepository } from './misses.repository.js';
import { NewEvidenceRepository } from './new-evidence.repository.js';
import { StudiedWordsRepository } from './studied-words.repository.js';

/** Rule-based diagnoses of why words are missed. */
@Module({
  imports: [ObservationsModule, RecallSettingsModule, VocabularyModule],
  controllers: [DiagnosisController],
  providers: [
    DiagnoseWordService,
    DiagnoseWordsJob,
    DiagnosesRepository,
    DiagnosisService,
    MissesRepository,
    NewEvidenceRepository,
    StudiedWordsRepository,
  ],
  exports: [DiagnosisService],
})
export class DiagnosisModule {}
