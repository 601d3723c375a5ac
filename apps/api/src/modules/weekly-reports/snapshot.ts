import { addDays } from '@wordhoard/scheduling';
import type { WeekChangeDto, WeekSnapshotDto } from './weekly-report.dto.js';
import type { WeekCounts, WeekFigures } from './week-figures.repository.js';

/** The figures of the week that begins on `monday`, as stored in a report. */
export function snapshotOf(figures: WeekFigures, monday: string): WeekSnapshotDto {
  const { week, before, days, groups } = figures;
  const answersOf = new Map(days.map(({ day, answers }) => [day, answers]));
  const seven = Array.from({ length: 7 }, (_, i) => addDays(monday, i));
  return {
    answers: week.answers,
    correct: week.correct,
    accuracy_percent: accuracy(week),
    new_words: week.new_words,
    words_added: week.words_added,
    study_seconds: seconds(week),
    days_studied: week.days_studied,
    lapses: figures.lapses,
    leeches: figures.leeches,
    counts_by_day: Object.fromEntries(seven.map((day) => [day, answersOf.get(day) ?? 0])),
    change: before.answers === 0 ? null : changeFrom(before, week),
    hardest_words: [...figures.hardest_words],
    groups: groups.map(({ correct, ...group }) => ({ ...group, accuracy_percent: accuracy({ answers: group.answers, correct }) ?? 0 })),
  };
}

function changeFrom(before: WeekCounts, week: WeekCounts): WeekChangeDto {
  const [then, now] = [accuracy(before), accuracy(week)];
  return {
    answers: week.answers - before.answers,
    accuracy_percent: then === null || now === null ? null : now - then,
    new_words: week.new_words - before.new_words,
    words_added: week.words_added - before.words_added,
    study_seconds: seconds(week) - seconds(before),
    days_studied: week.days_studied - before.days_studied,
  };
}

function accuracy({ answers, correct }: Pick<WeekCounts, 'answers' | 'correct'>): number | null {
  return answers === 0 ? null : Math.round((100 * correct) / answers);
}

function seconds({ study_ms }: WeekCounts): number {
  return Math.round(study_ms / 1000);
}
