import type { SessionSummaryDto } from '@wordhoard/api-client/types';
import type { Run } from '../../run.js';
import { line, strong } from '../line.js';
import { relativeTime, pluralize, formatDate } from '../times.js';

export function writeSummary({ output }: Run, summary: SessionSummaryDto): void {
  const { words_reviewed, correct_count, accuracy_percent, graduated_count, in_learning_count, duration_seconds } = summary;
  const right = words_reviewed > 0 ? ` ${correct_count} right (${Math.round(accuracy_percent)} %).` : '';
  const learned = words_reviewed > 0 ? ` ${graduated_count} learned, ${in_learning_count} still in learning.` : '';
  output.data(summary, [
    line`${strong(pluralize(words_reviewed, 'answer'))} in ${pluralize(Math.max(1, duration_seconds / 60), 'minute')}.${right}${learned}`,
  ]);
}

export function writeNothingDue({ output }: Run, nextDueAt: string | null, now: Date): void {
  const next = nextDueAt === null ? '' : ` The next word is due on ${formatDate(nextDueAt)} (${relativeTime(nextDueAt, now)}).`;
  output.data({ words_reviewed: 0, next_due_at: nextDueAt }, [line`No words are due right now.${next}`]);
}
