import type { ReviewStateDto } from '@wordhoard/api-client/types';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { asksForTerm, cardNumberOf, Facet } from '@wordhoard/scheduling';
import { formatInterval } from '../../../lib/interval.js';

/** Labels of a word's statuses. */
export function useStatusTexts(): Record<ReviewStateDto['status'], string> {
  const { t } = useTranslation('vocabulary');
  return useMemo(
    () => ({
      new: t('status.new'),
      learning: t('status.learning'),
      review: t('status.review'),
      mastered: t('status.mastered'),
      needs_review: t('status.needsReview'),
    }),
    [t],
  );
}

/** Labels of a word's facets; imported cards may have more than two. */
export function useFacetTexts(): (facet: number) => string {
  const { t } = useTranslation('word-page');
  return (facet) => {
    if (facet === Facet.recognition) return t('facets.meaning');
    if (facet === Facet.production) return t('facets.term');
    const number = cardNumberOf(facet);
    return asksForTerm(facet) ? t('facets.otherTerm', { number }) : t('facets.other', { number });
  };
}

const DAY_SECONDS = 86_400;

/** Formats an interval in days; learning steps are under a day. */
export function useIntervalText(): (days: number) => string {
  const { t, i18n } = useTranslation('word-page');
  return (days) => (days > 0 ? formatInterval(days * DAY_SECONDS, i18n.language) : t('underADay'));
}
