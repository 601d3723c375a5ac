import { Stack, Title } from '@mantine/core';
import type { DimensionDto, EvaluationDto } from '@wordhoard/api-client/types';
import { directionOf } from '@wordhoard/language';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { AiMark } from '../../../components/model/ai-mark.js';
import classes from './evaluation.module.css';

export interface EvaluationProps {
  evaluation: EvaluationDto;
  /** Requested on this page, so the heading takes the focus. */
  isNew: boolean;
}

/** A model's evaluation of an attempt. */
export function Evaluation({ evaluation: { overall, summary, dimensions }, isNew }: EvaluationProps) {
  const { t } = useTranslation('scenarios');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isNew) heading.current?.focus();
  }, [isNew]);
  const rows: [string, DimensionDto | null][] = [
    [t('evaluation.taskCompletion'), dimensions.task_completion],
    [t('evaluation.vocabulary'), dimensions.vocabulary],
    [t('evaluation.grammar'), dimensions.grammar],
    [t('evaluation.fluency'), dimensions.fluency],
  ];
  return (
    <Stack component="section" gap="md" aria-labelledby="evaluation" className={classes['evaluation']}>
      <div className={classes['head']}>
        <Title ref={heading} order={2} id="evaluation" tabIndex={-1} className={classes['heading']}>
          {t('evaluation.heading')}
        </Title>
        <AiMark />
      </div>
      {overall !== null && <Score name={t('evaluation.overall')} score={overall} isLarge />}
      {summary !== null && (
        <p className={classes['text']} dir={directionOf(summary)}>
          {summary}
        </p>
      )}
      <ul className={classes['dimensions']}>
        {rows.map(([name, dimension]) => (
          <li key={name} className={classes['dimension']}>
            {dimension ? <Score name={name} score={dimension.score} /> : <NotScored name={name} />}
            {dimension && dimension.comment !== '' && (
              <p className={classes['comment']} dir={directionOf(dimension.comment)}>
                {dimension.comment}
              </p>
            )}
          </li>
        ))}
      </ul>
    </Stack>
  );
}

interface ScoreProps {
  name: string;
  score: number;
  isLarge?: boolean;
}

function Score({ name, score, isLarge = false }: ScoreProps) {
  const { t } = useTranslation('scenarios');
  return (
    <div>
      <div className={classes['score']} data-large={isLarge || undefined}>
        <span>{name}</span>
        <span className={classes['number']}>{t('score', { score })}</span>
      </div>
      {/* The number says the same. */}
      <div className={classes['bar']} aria-hidden>
        <div className={classes['filled']} style={{ inlineSize: `${score}%` }} />
      </div>
    </div>
  );
}

function NotScored({ name }: { name: string }) {
  const { t } = useTranslation('scenarios');
  return (
    <div className={classes['score']}>
      <span>{name}</span>
      <span className={classes['comment']}>{t('evaluation.notScored')}</span>
    </div>
  );
}
