import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { Account, SignedIn } from '../../platform/access/access.js';
import type { AccountScope } from '../../platform/access/account-scope.js';
import { ClientLeft } from '../../platform/http/client-left.js';
import { IdPipe } from '../../platform/http/id.pipe.js';
import { type Operation, RequestedOperation } from '../../platform/http/operation.js';
import { CreateWeeklyReportDto, ListWeeklyReportsDto, WeeklyNarrationDto } from './dto/weekly-report.dto.js';
import { WeeklyReportDto, WeeklyReportPageDto } from './dto/weekly-report.dto.js';
import { NarrateWeekService } from './narrate-week.service.js';
import { toWeeklyReport } from './weekly-report.mapper.js';
import { WeeklyReportsService } from './weekly-reports.service.js';

@Controller('reports/weekly')
@SignedIn()
export class WeeklyReportsController {
  constructor(
    private readonly reports: WeeklyReportsService,
    private readonly narrator: NarrateWeekService,
  ) {}

  /** Makes the report of a week that is over, or answers the one that there is. */
  @Post()
  @HttpCode(200)
  async createWeeklyReport(
    @Account() scope: AccountScope,
    @Body() { week }: CreateWeeklyReportDto,
    @RequestedOperation() operation: Operation,
  ): Promise<WeeklyReportDto> {
    return this.reports.create(scope, week, operation);
  }

  /** The latest weeks first. */
  @Get()
  async listWeeklyReports(@Account() scope: AccountScope, @Query() query: ListWeeklyReportsDto): Promise<WeeklyReportPageDto> {
    return this.reports.list(scope, query);
  }

  @Get(':report_id')
  async getWeeklyReport(@Account() scope: AccountScope, @Param('report_id', IdPipe) id: number): Promise<WeeklyReportDto> {
    return toWeeklyReport(await this.reports.get(scope, id));
  }

  /** Asks a model for a summary, and keeps it in place of the one before. */
  @Post(':report_id/narration')
  @HttpCode(200)
  async narrateWeeklyReport(
    @Account() scope: AccountScope,
    @Param('report_id', IdPipe) id: number,
    @ClientLeft() signal: AbortSignal,
  ): Promise<WeeklyNarrationDto> {
    return this.narrator.narrate(scope, id, signal);
  }
}
