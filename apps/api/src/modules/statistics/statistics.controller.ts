import { Controller, Get, Query } from '@nestjs/common';
import { Account, SignedIn } from '../../platform/access/access.js';
import type { AccountScope } from '../../platform/access/account-scope.js';
import { DaysQueryDto, DueForecastDto, HeatmapDto, HeatmapQueryDto, OverviewDto, RetentionDto } from './dto/statistics.dto.js';
import { StatisticsService } from './statistics.service.js';

@Controller('stats')
@SignedIn()
export class StatisticsController {
  constructor(private readonly statistics: StatisticsService) {}

  @Get('overview')
  async getOverview(@Account() scope: AccountScope): Promise<OverviewDto> {
    return this.statistics.overview(scope);
  }

  @Get('heatmap')
  async getHeatmap(@Account() scope: AccountScope, @Query() { year }: HeatmapQueryDto): Promise<HeatmapDto> {
    return this.statistics.heatmap(scope, year);
  }

  @Get('forecast')
  async getDueForecast(@Account() scope: AccountScope, @Query() { days }: DaysQueryDto): Promise<DueForecastDto> {
    return this.statistics.forecast(scope, days);
  }

  @Get('retention')
  async getRetention(@Account() scope: AccountScope, @Query() { days }: DaysQueryDto): Promise<RetentionDto> {
    return this.statistics.retention(scope, days);
  }
}
