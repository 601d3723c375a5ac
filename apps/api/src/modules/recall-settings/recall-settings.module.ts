import { Module } from '@nestjs/common';
import { ParameterSetsService } from './parameter-sets.service.js';
import { PreviewSettingsRepository } from './preview-settings.repository.js';
import { PreviewSettingsService } from './preview-settings.service.js';
import { RecallSettingsController } from './recall-settings.controller.js';
import { MemoryModule } from '../memory/memory.module.js';
import { RecallSettingsRepository } from './recall-settings.repository.js';
import { ScheduleReplayJob } from './schedule-replay/schedule-replay.job.js';
import { ScheduleReplayRequests } from './schedule-replay/schedule-replay-requests.js';
import { AdoptParametersService } from './training/adopt-parameters.service.js';
import { DueTrainingsRepository } from './training/due-trainings.repository.js';
import { ReviewHistoriesRepository } from './training/review-histories.repository.js';
import { Trainer } from './training/trainer.js';
import { TrainingJob } from './training/training.job.js';
import { TrainingJobs } from './training/training-jobs.service.js';
import { TrainingRequests } from './training/training-requests.js';
import { UpdateSettingsService } from './update-settings.service.js';

@Module({
  imports: [MemoryModule],
  controllers: [RecallSettingsController],
  providers: [
    AdoptParametersService,
    DueTrainingsRepository,
    ParameterSetsService,
    PreviewSettingsRepository,
    PreviewSettingsService,
    ScheduleReplayJob,
    ScheduleReplayRequests,
    RecallSettingsRepository,
    ReviewHistoriesRepository,
    Trainer,
    TrainingJob,
    TrainingJobs,
    TrainingRequests,
    UpdateSettingsService,
  ],
  exports: [RecallSettingsRepository, ScheduleReplayRequests],
})
export class RecallSettingsModule {}
