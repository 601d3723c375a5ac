import type { DiagnosisDto, NamedWordDto } from '@wordhoard/api-client/types';
import { useTranslation } from 'react-i18next';
import { formatMoment } from '../../../lib/format-moment.js';
import classes from './evidence.module.css';
import { Text } from '@mantine/core';
import { ForeignText } from '../../../components/foreign-text.js';
import { TextLink } from '../../../components/link-button.js';

export interface FindingFiguresProps {
  diagnosis: Pick<DiagnosisDto, 'confidence' | 'sample_size'>;
  at: string;
}

/** Confidence and sample size of a finding. A finding without a cause has no confidence. */
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

/** The word that this word is confused with. */
export function Confusion({ word: { word_id, term }, language }: { word: NamedWordDto; language: string }) {
  const { t } = useTranslation('learning-evidence');
  return (
    <Text style={{ overflowWrap: 'anywhere' }}>
      {t('confusedWith')}{' '}
      <TextLink to="/words/$wordId" params={{ wordId: String(word_id) }} underline="always">
        <ForeignText language={language}>{term}</ForeignText>
      </TextLink>
    </Text>
  );
}

type Outcome = DiagnosisDto['outcome'];

/** A heading and an explanation for each kind of finding. */
export function useFindingTexts(): Record<Outcome, { heading: string; body: string }> {
  const { t } = useTranslation('learning-evidence');
  return {
    exact_confusion: { heading: t('exactConfusion.heading'), body: t('exactConfusion.body') },
    semantic_direction_reversal: { heading: t('reversal.heading'), body: t('reversal.body') },
    orthographic_interference: { heading: t('spelling.heading'), body: t('spelling.body') },
    recognition_production_gap: { heading: t('gap.heading'), body: t('gap.body') },
    weak_acquisition: { heading: t('weak.heading'), body: t('weak.body') },
    forgetting: { heading: t('forgetting.heading'), body: t('forgetting.body') },
    unknown: { heading: t('unknown.heading'), body: t('unknown.body') },
    insufficient_evidence: { heading: t('insufficient.heading'), body: t('insufficient.body') },
  };
}
