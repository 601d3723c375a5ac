import { Module } from '@nestjs/common';
import { DueDaysRepository } from './due-days.repository.js';
import { ParameterSetsRepository } from './parameter-sets.repository.js';
import { ParameterSetsService } from './parameter-sets.service.js';
import { PreviewSettingsRepository } from './preview-settings.repository.js';
import { PreviewSettingsService } from './preview-settings.service.js';
import { RecallSettingsController } from './recall-settings.controller.js';
import { RecallSettingsRepository } from './recall-settings.repository.js';
import { RefoldJob } from './refold/refold.job.js';
import { RefoldRepository } from './refold/refold.repository.js';
import { RefoldRequests } from './refold/refold-requests.js';
import { StudyDaysRepository } from './study-days.repository.js';
import { UpdateSettingsService } from './update-settings.service.js';

const repositories = [DueDaysRepository, RecallSettingsRepository, StudyDaysRepository];

@Module({
  controllers: [RecallSettingsController],
  providers: [
    ...repositories,
    ParameterSetsRepository,
    ParameterSetsService,
    PreviewSettingsRepository,
    PreviewSettingsService,
    RefoldJob,
    RefoldRepository,
    RefoldRequests,
    UpdateSettingsService,
  ],
  exports: repositories,
})
export class RecallSettingsModule {}
