import type { ObservationDto } from '@wordhoard/api-client/types';
import { directionOf } from '@wordhoard/language';
import { useTranslation } from 'react-i18next';
import { asksForTerm } from '@wordhoard/scheduling';
import { ForeignText } from '../../../components/foreign-text.js';
import { formatMoment } from '../../../lib/format-moment.js';
import classes from './evidence.module.css';

export interface ObservationViewProps {
  observation: ObservationDto;
  language: string;
}

/** One observation: the result, when and how the word was asked, and the answer. */
export function ObservationView({ observation, language }: ObservationViewProps) {
  const { t, i18n } = useTranslation('learning-evidence');
  const { outcome, observed_at, facet, source, details, corrected } = observation;
  const sources = {
    review: t('source.review'),
    activity: t('source.activity'),
    context: t('source.context'),
    practice: t('source.practice'),
  };
  return (
    <>
      <div className={classes['line']}>
        <span className={classes['what']}>{outcome === 'correct' ? t('right') : t('wrong')}</span>
        <time dateTime={observed_at} className={classes['when']}>
          {formatMoment(observed_at, i18n.language)}
        </time>
      </div>
      <div className={classes['details']}>
        <span>{asksForTerm(facet) ? t('term') : t('meaning')}</span>
        {details.attempted_answer && (
          <span>
            {t('answered')} <Attempt text={details.attempted_answer} language={asksForTerm(facet) ? language : null} />
          </span>
        )}
        {details.hint_used && <span>{t('hint')}</span>}
        <span>{sources[source]}</span>
      </div>
      {corrected && <Corrected corrected={corrected} />}
    </>
  );
}

/** The language of meanings is unknown. */
function Attempt({ text, language }: { text: string; language: string | null }) {
  return language === null ? <bdi dir={directionOf(text)}>{text}</bdi> : <ForeignText language={language}>{text}</ForeignText>;
}

function Corrected({ corrected: { outcome, note, corrected_at } }: { corrected: NonNullable<ObservationDto['corrected']> }) {
  const { t, i18n } = useTranslation('learning-evidence');
  const texts = { correct: t('said.correct'), incorrect: t('said.incorrect'), disregarded: t('said.disregarded') };
  return (
    <div className={classes['corrected']}>
      <span>{texts[outcome]}</span>
      {note !== null && <bdi dir={directionOf(note)}>{note}</bdi>}
      <time dateTime={corrected_at} className={classes['when']}>
        {formatMoment(corrected_at, i18n.language)}
      </time>
    </div>
  );
}
