import type { DiagnosisDto } from '@wordhoard/api-client/types';
import { useTranslation } from 'react-i18next';
import { formatMoment } from '../../../lib/format-moment.js';
import classes from './evidence.module.css';

export interface FindingFiguresProps {
  diagnosis: Pick<DiagnosisDto, 'confidence' | 'sample_size'>;
  at: string;
}

/** How sure a finding is and on how much it rests; one that names no cause is sure of nothing. */
export function FindingFigures({ diagnosis: { confidence, sample_size }, at }: FindingFiguresProps) {
  const { t, i18n } = useTranslation('learning-evidence');
  const percent = new Intl.NumberFormat(i18n.language, { style: 'percent' });
  return (
    <div className={classes['details']}>
      {confidence > 0 && <span>{t('confidence', { percent: percent.format(confidence) })}</span>}
      <span>{t('sample', { count: sample_size })}</span>
      <time dateTime={at}>{formatMoment(at, i18n.language)}</time>
    </div>
  );
}
