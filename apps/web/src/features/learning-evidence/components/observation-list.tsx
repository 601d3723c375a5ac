import type { ObservationDto } from '@wordhoard/api-client/types';
import { Correction } from './correction.js';
import classes from './evidence.module.css';
import { Observed } from './observed.js';

export interface ObservationListProps {
  observations: readonly ObservationDto[];
  language: string;
  isCorrectable?: boolean;
}

/** Observations one below the other: each as it was made, and the learner's word beside it. */
export function ObservationList({ observations, language, isCorrectable = false }: ObservationListProps) {
  return (
    <ol className={classes['entries']}>
      {observations.map((observation) => (
        <li key={observation.id} className={classes['entry']}>
          <Observed observation={observation} language={language} />
          {isCorrectable && <Correction observation={observation} />}
        </li>
      ))}
    </ol>
  );
}
