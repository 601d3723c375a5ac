import { Controller, Get, Query } from '@nestjs/common';
import { Account, SignedIn } from '../../platform/access/access.js';
import type { AccountScope } from '../../platform/access/account-scope.js';
import { DaysQueryDto, DueForecastDto, HeatmapDto, HeatmapQueryDto, OverviewDto, RetentionDto } from './statistics.dto.js';
import { StatisticsService } from './statistics.service.js';

@Controller('stats')
@SignedIn()
export class StatisticsController {
  constructor(private readonly statistics: StatisticsService) {}

  /**
   * Returns statistics of the account.
   *
   * @remarks Totals, streak, and accuracy.
   */
  @Get('overview')
  async getOverview(@Account() scope: AccountScope): Promise<OverviewDto> {
    return this.statistics.overview(scope);
  }

  /**
   * Returns the number of reviews per day of a year.
   *
   * @remarks In the account's time zone.
   */
  @Get('heatmap')
  async getHeatmap(@Account() scope: AccountScope, @Query() { year }: HeatmapQueryDto): Promise<HeatmapDto> {
    return this.statistics.heatmap(scope, year);
  }

  /**
   * Returns how many words will be due on the coming days.
   *
   * @remarks New words are not counted.
   */
  @Get('forecast')
  async getDueForecast(@Account() scope: AccountScope, @Query() { days }: DaysQueryDto): Promise<DueForecastDto> {
    return this.statistics.forecast(scope, days);
  }

  /**
   * Returns the share of answers that were recalled.
   *
   * @remarks By how long the words had waited, and by day.
   */
  @Get('retention')
  async getRetention(@Account() scope: AccountScope, @Query() { days }: DaysQueryDto): Promise<RetentionDto> {
    return this.statistics.retention(scope, days);
  }
}
