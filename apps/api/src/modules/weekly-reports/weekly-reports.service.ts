import { Injectable } from '@nestjs/common';
import { addDays, firstDayOfIsoWeek, isoWeek, startOfStudyDay, studyDay } from '@wordhoard/scheduling';
import type { AccountScope } from '../../platform/access/account-scope.js';
import { pageOf, readCursor } from '../../platform/http/cursor.js';
import { DomainError, InvalidRequestError, NotFoundError } from '../../platform/http/domain-error.js';
import { createOnce, type Operation, requireSameRequest } from '../../platform/http/operation.js';
import { RecallSettingsRepository } from '../recall-settings/recall-settings.repository.js';
import type { ListWeeklyReportsDto, WeeklyReportDto, WeeklyReportPageDto } from './weekly-report.dto.js';
import { snapshotOf } from './snapshot.js';
import { WeekFiguresRepository } from './week-figures.repository.js';
import { toSummary, toWeek, toWeeklyReport } from './weekly-report.mapper.js';
import { type ReportRow, WeeklyReportsRepository } from './weekly-reports.repository.js';

class WeekNotOverError extends DomainError {
  readonly code = 'REPORT.WEEK_NOT_OVER';

  constructor(week: string, lastDay: string) {
    super(`The week ${week} is not over yet: its last day is ${lastDay}`);
  }
}

const DEFAULT_LIMIT = 50;
const AFTER_ALL_WEEKS = '9999-W99';

/** The time zone and day start of an account. */
interface ReportDays {
  readonly time_zone: string;
  readonly day_start_hour: number;
}

@Injectable()
export class WeeklyReportsService {
  constructor(
    private readonly figures: WeekFiguresRepository,
    private readonly reports: WeeklyReportsRepository,
    private readonly settings: RecallSettingsRepository,
  ) {}

  /** @throws InvalidRequestError for the cursor */
  async list(scope: AccountScope, { limit = DEFAULT_LIMIT, cursor }: ListWeeklyReportsDto): Promise<WeeklyReportPageDto> {
    const [before = AFTER_ALL_WEEKS] = readCursor(cursor, ['text']) ?? [];
    const rows = await this.reports.list(scope, String(before), limit + 1);
    const { items, next_cursor } = pageOf(rows, limit, ({ week }) => [week]);
    return { items: items.map(toSummary), next_cursor, last_week: toWeek(lastWeek(await this.settings.get(scope))) };
  }

  /** @throws NotFoundError */
  async get(scope: AccountScope, id: number): Promise<ReportRow> {
    const found = await this.reports.find(scope, id);
    if (!found) throw new NotFoundError('Weekly report', id);
    return found;
  }

  /**
   * Creates the report of a week, or returns the existing one. Later or undone answers do not change it.
   * @throws InvalidRequestError for an invalid week, WeekNotOverError and OperationReusedError
   */
  async create(scope: AccountScope, asked: string | undefined, operation: Operation): Promise<WeeklyReportDto> {
    const repeated = await this.reports.findByOperation(scope, operation.id);
    if (repeated) requireSameRequest(operation, repeated);
    if (repeated) return toWeeklyReport(await this.get(scope, repeated.id));
    const days = await this.settings.get(scope);
    const week = asked ?? lastWeek(days);
    const monday = mondayOf(week, days);
    const stored = await this.reports.findByWeek(scope, week);
    if (stored) return toWeeklyReport(stored);
    await createOnce<{ readonly id: number } | undefined, { readonly id: number }>(
      operation,
      () => this.make(scope, week, monday, days, operation),
      () => this.reports.findByOperation(scope, operation.id),
      async (same) => same,
    );
    return toWeeklyReport((await this.reports.findByWeek(scope, week)) as ReportRow);
  }

  private async make(scope: AccountScope, week: string, monday: string, days: ReportDays, operation: Operation) {
    const startOf = (day: string) => startOfStudyDay(day, days.time_zone, days.day_start_hour);
    const figures = await this.figures.measure(scope, {
      ...{ before: startOf(addDays(monday, -7)), from: startOf(monday), to: startOf(addDays(monday, 7)) },
      ...{ timeZone: days.time_zone, dayStartHour: days.day_start_hour },
    });
    return this.reports.create(scope, week, snapshotOf(figures, monday), operation);
  }
}

function lastWeek(days: ReportDays): string {
  return isoWeek(addDays(today(days), -7));
}

function today({ time_zone, day_start_hour }: ReportDays): string {
  return studyDay(new Date(), time_zone, day_start_hour);
}

function mondayOf(week: string, days: ReportDays): string {
  const monday = firstDayOfIsoWeek(week);
  if (monday === null) throw new InvalidRequestError([{ field: 'week', message: `There is no week ${week}` }]);
  const sunday = addDays(monday, 6);
  if (sunday >= today(days)) throw new WeekNotOverError(week, sunday);
  return monday;
}
