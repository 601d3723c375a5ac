import { Injectable } from '@nestjs/common';
import { addDays, startOfStudyDay, studyDay } from '@wordhoard/scheduling';
import type { AccountScope } from '../../platform/access/account-scope.js';
import { RecallSettingsRepository } from '../recall-settings/recall-settings.repository.js';
import type { DueForecastDto, HeatmapDto, OverviewDto, RetentionDto } from './statistics.dto.js';
import { type AccountDays, StatisticsRepository } from './statistics.repository.js';

const DAYS_OF_HOURS = 90;
const DAYS_OF_GROUPS = 30;
const DEFAULT_DAYS = 30;

@Injectable()
export class StatisticsService {
  constructor(
    private readonly statistics: StatisticsRepository,
    private readonly settings: RecallSettingsRepository,
  ) {}

  async overview(scope: AccountScope): Promise<OverviewDto> {
    const days: AccountDays = await this.settings.get(scope);
    const today = todayOf(days);
    const [totals, words, hours, groups] = await Promise.all([
      this.statistics.totals(scope, today),
      this.statistics.words(scope),
      this.statistics.hours(scope, startOfLast(DAYS_OF_HOURS, days), days),
      this.statistics.groups(scope, startOfLast(DAYS_OF_GROUPS, days), days),
    ]);
    return { today, time_zone: days.time_zone, ...totals, words, hours, groups };
  }

  /** For the whole time. */
  async achievements(scope: AccountScope): Promise<{ reviews: number; mastered: number }> {
    return this.statistics.achievements(scope);
  }

  async heatmap(scope: AccountScope, asked?: number): Promise<HeatmapDto> {
    const year = asked ?? Number(todayOf(await this.settings.get(scope)).slice(0, 4));
    return { year, days: await this.statistics.studied(scope, `${year}-01-01`, `${year}-12-31`) };
  }

  /** Reviews scheduled for today and the following days. */
  async forecast(scope: AccountScope, days = DEFAULT_DAYS): Promise<DueForecastDto> {
    return this.statistics.due(scope, todayOf(await this.settings.get(scope)), days);
  }

  /** For the last days including today. */
  async retention(scope: AccountScope, days = DEFAULT_DAYS): Promise<RetentionDto> {
    const settings: AccountDays = await this.settings.get(scope);
    return this.statistics.retention(scope, startOfLast(days, settings), settings);
  }
}

function todayOf({ time_zone, day_start_hour }: AccountDays): string {
  return studyDay(new Date(), time_zone, day_start_hour);
}

function startOfLast(count: number, days: AccountDays): Date {
  return startOfStudyDay(addDays(todayOf(days), 1 - count), days.time_zone, days.day_start_hour);
}
