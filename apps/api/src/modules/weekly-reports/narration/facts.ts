import type { WeekSnapshotDto } from '../weekly-report.dto.js';
import { type FactName, FACT_NAMES } from './fact-names.js';

/** The figures of a week. A narration cannot state missing ones. */
export type WeekFacts = ReadonlyMap<FactName, number | string>;

export function factsOf(snapshot: WeekSnapshotDto): WeekFacts {
  const { change } = snapshot;
  const values: Record<FactName, number | string | null | undefined> = {
    answers: snapshot.answers,
    correct_answers: snapshot.correct,
    accuracy_percent: snapshot.accuracy_percent,
    new_words: snapshot.new_words,
    words_added: snapshot.words_added,
    study_minutes: minutes(snapshot.study_seconds),
    days_studied: snapshot.days_studied,
    lapses: snapshot.lapses,
    leeches: snapshot.leeches,
    answers_change: change?.answers,
    accuracy_percent_change: change?.accuracy_percent,
    new_words_change: change?.new_words,
    study_minutes_change: change && minutes(change.study_seconds),
    days_studied_change: change?.days_studied,
    hardest_word: snapshot.hardest_words[0]?.term,
  };
  return new Map(FACT_NAMES.flatMap((fact) => (values[fact] === null || values[fact] === undefined ? [] : [[fact, values[fact]]])));
}

/** A change includes its sign, so that the words around it cannot reverse it. */
export function factText(fact: FactName, value: number | string): string {
  return fact.endsWith('_change') && Number(value) > 0 ? `+${value}` : String(value);
}

function minutes(seconds: number): number {
  // Avoids −0.
  return Math.round(seconds / 60) + 0;
}
