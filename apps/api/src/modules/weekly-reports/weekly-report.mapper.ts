import { addDays, firstDayOfIsoWeek } from '@wordhoard/scheduling';
import type { NarrationDto, WeekDto, WeeklyReportDto, WeeklyReportSummaryDto } from './weekly-report.dto.js';
import { type WeekFacts, factsOf } from './narration/facts.js';
import { partsOf, TEMPLATE_LANGUAGE, templateOf } from './narration/narration.js';
import type { NarrationRow, ReportRow, ReportSummaryRow } from './weekly-reports.repository.js';

export function toWeeklyReport({ id, week, snapshot, created_at, narration }: ReportRow): WeeklyReportDto {
  const facts = factsOf(snapshot);
  return {
    ...{ id, ...toWeek(week), snapshot },
    narration: narration ? toNarration(narration, facts) : templateNarration(facts),
    created_at: created_at.toISOString(),
  };
}

export function toSummary({ id, week, answers, accuracy_percent, days_studied }: ReportSummaryRow): WeeklyReportSummaryDto {
  return { id, ...toWeek(week), answers, accuracy_percent, days_studied };
}

export function toNarration({ text, language, ai_provider, ai_model }: NarrationRow, facts: WeekFacts): NarrationDto {
  return { source: 'ai', language, parts: partsOf(text, facts), ai_provider, ai_model };
}

/** The narration if no model wrote a usable one. */
export function templateNarration(facts: WeekFacts): NarrationDto {
  const parts = partsOf(templateOf(facts), facts);
  return { source: 'template', language: TEMPLATE_LANGUAGE, parts, ai_provider: null, ai_model: null };
}

export function toWeek(week: string): WeekDto {
  const first_day = firstDayOfIsoWeek(week) ?? '';
  return { week, first_day, last_day: addDays(first_day, 6) };
}
