import { Module } from '@nestjs/common';
import { ParameterSetsService } from './parameter-sets.service.js';
import { PreviewSettingsRepository } from './preview-settings.repository.js';
import { PreviewSettingsService } from './preview-settings.service.js';
import { RecallSettingsController } from './recall-settings.controller.js';
import { MemoryModule } from '../memory/memory.module.js';
import { RecallSettingsModule } from './recall-settings.module.js';
import { ScheduleReplayJob } from './schedule-replay/schedule-replay.job.js';
import { StudyPaceRepository } from './study-pace.repository.js';
import { AdoptParametersService } from './training/adopt-parameters.service.js';
import { DueTrainingsRepository } from './training/due-trainings.repository.js';
import { ReviewHistoriesRepository } from './training/review-histories.repository.js';
import { Trainer } from './training/trainer.js';
import { TrainingJob } from './training/training.job.js';
import { TrainingJobs } from './training/training-jobs.service.js';
import { TrainingRequests } from './training/training-requests.js';
import { UpdateSettingsService } from './update-settings.service.js';

/** Routes and jobs of recall settings. */
@Module({
  imports: [MemoryModule, RecallSettingsModule],
  controllers: [RecallSettingsController],
  providers: [
    AdoptParametersService,
    DueTrainingsRepository,
    ParameterSetsService,
    PreviewSettingsRepository,
    PreviewSettingsService,
    ReviewHistoriesRepository,
    ScheduleReplayJob,
    StudyPaceRepository,
    Trainer,
    TrainingJob,
    TrainingJobs,
    TrainingRequests,
    UpdateSettingsService,
  ],
})
export class RecallSettingsRoutesModule {}
