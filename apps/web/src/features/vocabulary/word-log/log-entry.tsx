import type { LoggedReviewDto } from '@wordhoard/api-client/types';
import { directionOf } from '@wordhoard/language';
import { useTranslation } from 'react-i18next';
import { TextLink } from '../../../components/link-button.js';
import { formatMoment } from '../../../lib/format-moment.js';
import { useFacetTexts } from '../word-page/use-facet-texts.js';
import { useIntervalText } from '../word-page/use-interval-text.js';
import classes from './log.module.css';

export interface LogEntryProps {
  review: LoggedReviewDto;
  /** Whether to say which of its schedules it is about. */
  isFacetTold: boolean;
}

/** Something that happened to a schedule: what, when, and what came of it. */
export function LogEntry({ review, isFacetTold }: LogEntryProps) {
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
        {isFacetTold && <span>{facetText(review.facet)}</span>}
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

/** What came of it: another interval, or another date. */
function useOutcome({ kind, interval_before_days, interval_days, due_at }: LoggedReviewDto): string | null {
  const { t, i18n } = useTranslation('word-page');
  const interval = useIntervalText();
  if (kind === 'reschedule') return due_at && t('log.due', { when: formatMoment(due_at, i18n.language) });
  if (kind !== 'answer' && kind !== 'baseline') return null;
  return interval_before_days
    ? t('log.interval', { before: interval(interval_before_days), after: interval(interval_days) })
    : t('log.firstInterval', { after: interval(interval_days) });
}
