import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { Account, SignedIn } from '../../platform/access/access.js';
import type { AccountScope } from '../../platform/access/account-scope.js';
import { DisconnectSignal } from '../../platform/http/request-decorators.js';
import { IdPipe } from '../../platform/http/path-id.pipe.js';
import { type Operation, RequestedOperation } from '../../platform/http/operation.js';
import { ApiErrors } from '../../platform/open-api/decorators.js';
import { CreateWeeklyReportDto, ListWeeklyReportsDto, WeeklyNarrationDto } from './weekly-report.dto.js';
import { WeeklyReportDto, WeeklyReportPageDto } from './weekly-report.dto.js';
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

  /**
   * Creates the report of a past week.
   * @remarks Returns the existing one if there is one.
   */
  @Post()
  @HttpCode(200)
  @ApiErrors('REPORT.WEEK_NOT_OVER')
  async createWeeklyReport(
    @Account() scope: AccountScope,
    @Body() { week }: CreateWeeklyReportDto,
    @RequestedOperation() operation: Operation,
  ): Promise<WeeklyReportDto> {
    return this.reports.create(scope, week, operation);
  }

  /**
   * Lists weekly reports, latest week first.
   * @remarks Without their narration.
   */
  @Get()
  async listWeeklyReports(@Account() scope: AccountScope, @Query() query: ListWeeklyReportsDto): Promise<WeeklyReportPageDto> {
    return this.reports.list(scope, query);
  }

  /**
   * Returns a weekly report.
   * @remarks Includes its narration.
   */
  @Get(':report_id')
  @ApiErrors('REPORT.NOT_FOUND')
  async getWeeklyReport(@Account() scope: AccountScope, @Param('report_id', IdPipe) id: number): Promise<WeeklyReportDto> {
    return toWeeklyReport(await this.reports.get(scope, id));
  }

  /**
   * Writes a summary of a weekly report.
   *
   * @remarks Asks a model and replaces the previous summary.
   */
  @Post(':report_id/narration')
  @HttpCode(200)
  @ApiErrors('REPORT.NOT_FOUND', 'REQUEST.TOO_MANY')
  async narrateWeeklyReport(
    @Account() scope: AccountScope,
    @Param('report_id', IdPipe) id: number,
    @DisconnectSignal() signal: AbortSignal,
  ): Promise<WeeklyNarrationDto> {
    return this.narrator.narrate(scope, id, signal);
  }
}
