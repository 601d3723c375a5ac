import { useTranslation } from 'react-i18next';
import type { WordStatus } from './word-view.js';

/** What the interface calls each standing of a word. */
export function useStatusTexts(): Record<WordStatus, string> {
  const { t } = useTranslation('vocabulary');
  return {
    new: t('status.new'),
    learning: t('status.learning'),
    review: t('status.review'),
    mastered: t('status.mastered'),
    needs_review: t('status.needsReview'),
  };
}
