import type { ObservationDto } from '@wordhoard/api-client/types';
import { Correction } from './correction.js';
import classes from './evidence.module.css';
import { ObservationView } from './observed.js';

export interface ObservationListProps {
  observations: readonly ObservationDto[];
  language: string;
  isCorrectable?: boolean;
}

/** Observations with the learner's corrections. */
export function ObservationList({ observations, language, isCorrectable = false }: ObservationListProps) {
  return (
    <ol className={classes['entries']}>
      {observations.map((observation) => (
        <li key={observation.id} className={classes['entry']}>
          <ObservationView observation={observation} language={language} />
          {isCorrectable && <Correction observation={observation} />}
        </li>
      ))}
    </ol>
  );
}
