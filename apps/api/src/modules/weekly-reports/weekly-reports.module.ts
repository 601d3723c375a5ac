import { Module } from '@nestjs/common';
import { AiModule } from '../ai/ai.module.js';
import { RecallSettingsModule } from '../recall-settings/recall-settings.module.js';
import { NarrateWeekService } from './narrate-week.service.js';
import { WeekFiguresRepository } from './week-figures.repository.js';
import { WeeklyReportsController } from './weekly-reports.controller.js';
import { WeeklyReportsRepository } from './weekly-reports.repository.js';
import { WeeklyReportsService } from './weekly-reports.service.js';

@Module({
  imports: [AiModule, RecallSettingsModule],
  controllers: [WeeklyReportsController],
  providers: [NarrateWeekService, WeekFiguresRepository, WeeklyReportsRepository, WeeklyReportsService],
  exports: [WeeklyReportsService],
})
export class WeeklyReportsModule {}
