import type { DiagnosisOutcome, Directions } from '@wordhoard/learning';
import type { PastDiagnosisDto } from '../diagnosis/dto/diagnosis.dto.js';
import type { ObservationRow } from '../observations/observation.row.js';
import type { SessionSummaryDto } from '../reviews/dto/review-response.dto.js';
import type { WordDto } from '../vocabulary/dto/word-response.dto.js';
import type { WeekSnapshotDto } from '../weekly-reports/dto/weekly-report.dto.js';

const DAY_MS = 86_400_000;

/** What a coach knows of a word. */
export interface WordKnowledge {
  readonly word: WordDto;
  /** Which facets its group asks. */
  readonly directions: Directions;
  /** The newest, in any order. */
  readonly observations: readonly Pick<ObservationRow, 'outcome' | 'corrected_outcome'>[];
  readonly hasMnemonic: boolean;
  /** Null where none is made, or the account has diagnoses off. */
  readonly diagnosis: Pick<PastDiagnosisDto, 'outcome' | 'confused_with'> | null;
}

/** Each a sentence that stands by itself. */
export function wordFacts(known: WordKnowledge, now: Date): string[] {
  const { word, directions, observations, hasMnemonic, diagnosis } = known;
  const lapses = word.review_states.reduce((sum, state) => sum + state.lapses, 0);
  const asked = word.review_states.filter(({ facet }) => facet === 0 || directions === 'both');
  const dueTimes = asked.flatMap(({ due_at }) => (due_at === null ? [] : [Date.parse(due_at)]));
  const hasExample = word.example_sentence !== null || word.examples.length > 0 || word.contexts.length > 0;
  const cause = diagnosis && causeFact(diagnosis);
  return [
    answersFact(word.term, observations),
    ...(lapses > 0 ? [`Times that it was forgotten after it had been learned: ${lapses}.`] : []),
    ...(cause === null ? [] : [cause]),
    ...(word.suspended ? ['It is suspended, and not asked.'] : []),
    ...(word.suspended || dueTimes.length === 0 ? [] : [dueFact(Math.min(...dueTimes) - now.getTime())]),
    ...(hasMnemonic ? [] : ['It has no mnemonic.']),
    ...(hasExample ? [] : ['It has no example sentence.']),
  ];
}

/** The learner's corrections count, and what they disregard does not. */
function answersFact(term: string, observations: WordKnowledge['observations']): string {
  const outcomes = observations
    .map(({ outcome, corrected_outcome }) => corrected_outcome ?? outcome)
    .filter((outcome) => outcome !== 'disregarded');
  const right = outcomes.filter((outcome) => outcome === 'correct').length;
  return outcomes.length === 0
    ? `“${term}” has not been answered yet.`
    : `Of the last ${outcomes.length} answers to “${term}”, right: ${right}.`;
}

const CAUSES: Readonly<Record<DiagnosisOutcome, string | null>> = {
  exact_confusion: 'In wrong answers, it is often taken for one and the same other word.',
  semantic_direction_reversal: 'Wrong answers are often its opposite, or the side of the card that was asked.',
  orthographic_interference: 'Wrong answers are often a few letters away from it.',
  recognition_production_gap: 'Its meaning is known more often than the word itself.',
  weak_acquisition: 'It was missed again and again soon after it had been seen.',
  forgetting: 'It is known for a while, and missed after longer breaks.',
  unknown: null,
  insufficient_evidence: null,
};

/** Without the name of the cause: a reply that names one is refused. */
function causeFact({ outcome, confused_with }: NonNullable<WordKnowledge['diagnosis']>): string | null {
  return confused_with === null ? CAUSES[outcome] : `In wrong answers, it is often taken for “${confused_with.term}”.`;
}

function dueFact(milliseconds: number): string {
  const days = Math.round(milliseconds / DAY_MS);
  return days < 1 ? 'It is due now or within a day.' : `Days until it is due: ${days}.`;
}

/** The figures of a week that are not zero without meaning anything. */
export function weekFacts(snapshot: WeekSnapshotDto): string[] {
  const { answers, accuracy_percent, days_studied, study_seconds, new_words, lapses, hardest_words } = snapshot;
  const [hardest] = hardest_words;
  if (answers === 0) return ['Nothing was answered in this week.', `Words added: ${snapshot.words_added}.`];
  return [
    `Answers: ${answers}.`,
    ...(accuracy_percent === null ? [] : [`Right answers: ${accuracy_percent} %.`]),
    `Days with study: ${days_studied}.`,
    `Minutes of study: ${Math.round(study_seconds / 60)}.`,
    `New words: ${new_words}.`,
    `Words forgotten: ${lapses}.`,
    ...(hardest ? [`The hardest word was “${hardest.term}”.`] : []),
  ];
}

/** @param missed terms of the words that were missed in it, the most often missed first */
export function sessionFacts(session: SessionSummaryDto, missed: readonly string[]): string[] {
  if (session.words_reviewed === 0) return ['Nothing was answered in this session.'];
  return [
    `Answers in this session: ${session.words_reviewed}.`,
    `Right answers: ${session.accuracy_percent} %.`,
    `New words: ${session.new_words_learned}.`,
    ...missed.map((term) => `“${term}” was missed in it.`),
  ];
}
