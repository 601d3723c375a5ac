import type { ReviewStateDto } from '@wordhoard/api-client/types';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

/** What the interface calls each standing of a word. */
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
