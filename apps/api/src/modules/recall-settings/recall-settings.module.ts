import { Module } from '@nestjs/common';
import { DueDaysRepository } from './due-days.repository.js';
import { RecallSettingsRepository } from './recall-settings.repository.js';
import { StudyDaysRepository } from './study-days.repository.js';

const repositories = [DueDaysRepository, RecallSettingsRepository, StudyDaysRepository];

@Module({ providers: repositories, exports: repositories })
export class RecallSettingsModule {}
