import type { LoggedReviewDto } from '@wordhoard/api-client/types';
import { directionOf } from '@wordhoard/language';
import { useTranslation } from 'react-i18next';
import { TextLink } from '../../../components/link-button.js';
import { formatMoment } from '../../../lib/format-moment.js';
import classes from './log.module.css';
import { useFacetTexts, useIntervalText } from '../components/use-review-texts.js';

export interface LogEntryProps {
  review: LoggedReviewDto;
  /** Whether to name the facet, if the word has several. */
  showsFacet: boolean;
}

/** One entry of the review log. */
export function LogEntry({ review, showsFacet }: LogEntryProps) {
  const { t, i18n } = useTranslation('word-page');
  const facetText = useFacetTexts();
  const what = useWhat(review);
  const outcome = useOutcome(review);
  return (
    <li className={classes['entry']} data-voided={review.voided}>
      <div className={classes['line']}>
        <span className={classes['what']}>{what}</span>
        <time dateTime={review.answered_at} className={classes['when']}>
          {formatMoment(review.answered_at, i18n.language)}
        </time>
      </div>
      <div className={classes['details']}>
        {review.voided && <span>{t('log.voided')}</span>}
        {showsFacet && <span>{facetText(review.facet)}</span>}
        {review.attempted_answer && (
          <span>
            {t('log.typed')} <bdi dir={directionOf(review.attempted_answer)}>{review.attempted_answer}</bdi>
          </span>
        )}
        {review.hint_used && <span>{t('log.hint')}</span>}
        {outcome && <span>{outcome}</span>}
        {review.session_id !== null && !review.voided && review.kind !== 'void' && (
          <TextLink
            to="/review/$sessionId"
            params={{ sessionId: String(review.session_id) }}
            inherit
            aria-label={t('log.reviewNamed', { when: formatMoment(review.answered_at, i18n.language) })}
          >
            {t('log.review')}
          </TextLink>
        )}
      </div>
    </li>
  );
}

function useWhat({ kind, grade }: LoggedReviewDto): string {
  const { t } = useTranslation('word-page');
  const grades = { again: t('log.again'), hard: t('log.hard'), good: t('log.good'), easy: t('log.easy') };
  const kinds = {
    answer: grade ? grades[grade] : t('log.answer'),
    skip: t('log.skip'),
    void: t('log.void'),
    baseline: t('log.baseline'),
    reschedule: t('log.reschedule'),
    reset: t('log.reset'),
  };
  return kinds[kind];
}

/** The new interval or due date. */
function useOutcome({ kind, interval_before_days, interval_days, due_at }: LoggedReviewDto): string | null {
  const { t, i18n } = useTranslation('word-page');
  const interval = useIntervalText();
  if (kind === 'reschedule') return due_at && t('log.due', { when: formatMoment(due_at, i18n.language) });
  if (kind !== 'answer' && kind !== 'baseline') return null;
  return interval_before_days
    ? t('log.interval', { before: interval(interval_before_days), after: interval(interval_days) })
    : t('log.firstInterval', { after: interval(interval_days) });
}
