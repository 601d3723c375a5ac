import type { JobDto } from '@wordhoard/api-client/types';
import { useTranslation } from 'react-i18next';

/** Result of a training job. */
type Outcome =
  | { outcome: 'adopted' | 'no_better'; reviews: number; log_loss_before: number; log_loss_after: number }
  | { outcome: 'too_few'; reviews: number; reviews_needed: number };

/** Describes the result of a finished training. */
export function useOutcomeText(): (job: JobDto) => string {
  const { t, i18n } = useTranslation('recall-settings');
  const loss = (value: number) => new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 4 }).format(value);
  return ({ state, result }) => {
    if (state !== 'done' || !result) return t('training.failed');
    const found = result as unknown as Outcome;
    if (found.outcome === 'too_few') return t('training.tooFew', { count: found.reviews, needed: found.reviews_needed });
    const figures = { count: found.reviews, before: loss(found.log_loss_before), after: loss(found.log_loss_after) };
    return found.outcome === 'adopted' ? t('training.adopted', figures) : t('training.noBetter', figures);
  };
}
