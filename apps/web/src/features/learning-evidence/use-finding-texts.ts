import type { DiagnosisDto } from '@wordhoard/api-client/types';
import { useTranslation } from 'react-i18next';

type Outcome = DiagnosisDto['outcome'];

/** A finding as a heading and an explanation. */
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
