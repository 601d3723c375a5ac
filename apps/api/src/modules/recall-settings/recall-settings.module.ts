import { Module } from '@nestjs/common';
import { DueDaysRepository } from './due-days.repository.js';
import { RecallSettingsRepository } from './recall-settings.repository.js';

@Module({ providers: [DueDaysRepository, RecallSettingsRepository], exports: [DueDaysRepository, RecallSettingsRepository] })
export class RecallSettingsModule {}
