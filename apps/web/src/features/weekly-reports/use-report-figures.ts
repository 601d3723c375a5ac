import type { WeekSnapshotDto } from '@wordhoard/api-client/types';
import { useTranslation } from 'react-i18next';
import type { Figure } from '../../components/figures.js';
import { formatShare } from '../../lib/format.js';

const MINUTE_SECONDS = 60;

/** Figures of a week in the interface's language. */
export function useReportFigures(snapshot: WeekSnapshotDto): Figure[] {
  const { t, i18n } = useTranslation('weekly-reports');
  const number = new Intl.NumberFormat(i18n.language);
  const time = new Intl.NumberFormat(i18n.language, { style: 'unit', unit: 'minute', unitDisplay: 'short' });
  const share = snapshot.accuracy_percent === null ? '–' : formatShare(snapshot.accuracy_percent / 100, i18n.language);
  return [
    { label: t('report.answers'), value: number.format(snapshot.answers) },
    { label: t('report.right'), value: share },
    { label: t('report.daysStudied'), value: number.format(snapshot.days_studied) },
    { label: t('report.time'), value: time.format(Math.round(snapshot.study_seconds / MINUTE_SECONDS)) },
    { label: t('report.newWords'), value: number.format(snapshot.new_words) },
    { label: t('report.added'), value: number.format(snapshot.words_added) },
    { label: t('report.lapses'), value: number.format(snapshot.lapses) },
    { label: t('report.leeches'), value: number.format(snapshot.leeches) },
  ];
}

/** Changes since the previous week; null if there is nothing to compare. */
export function useChangeFigures({ change }: WeekSnapshotDto): Figure[] | null {
  const { t, i18n } = useTranslation('weekly-reports');
  if (!change) return null;
  const { format } = new Intl.NumberFormat(i18n.language, { signDisplay: 'exceptZero' });
  return [
    { label: t('report.answers'), value: format(change.answers) },
    ...(change.accuracy_percent === null ? [] : [{ label: t('report.points'), value: format(change.accuracy_percent) }]),
    { label: t('report.daysStudied'), value: format(change.days_studied) },
    { label: t('report.minutes'), value: format(Math.round(change.study_seconds / MINUTE_SECONDS)) },
    { label: t('report.newWords'), value: format(change.new_words) },
    { label: t('report.added'), value: format(change.words_added) },
  ];
}
