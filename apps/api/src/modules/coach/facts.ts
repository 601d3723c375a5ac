import type { DiagnosisOutcome, Directions } from '@wordhoard/learning';
import { Facet } from '@wordhoard/scheduling';
import type { PastDiagnosisDto } from '../diagnosis/dto/diagnosis.dto.js';
import type { ObservationRow } from '../observations/observation.row.js';
import type { SessionSummaryDto } from '../reviews/dto/review-response.dto.js';
import type { WordDto } from '../vocabulary/dto/word-response.dto.js';
import type { WeekSnapshotDto } from '../weekly-reports/weekly-report.dto.js';

const DAY_MS = 86_400_000;

type Outcome = Pick<ObservationRow, 'outcome' | 'corrected_outcome'>;

/** What the coach knows about a word. */
export interface WordKnowledge {
  readonly word: WordDto;
  /** Which facets its group asks. */
  readonly directions: Directions;
  /** The newest observations, in any order. */
  readonly observations: readonly Outcome[];
  /** Results of practice games, which are not answers. */
  readonly practice: readonly Outcome[];
  readonly hasMnemonic: boolean;
  /** Null if there is none, or the account has diagnoses off. */
  readonly diagnosis: Pick<PastDiagnosisDto, 'outcome' | 'confused_with'> | null;
}

/** Facts as separate sentences, at most nine. */
export function wordFacts(known: WordKnowledge, now: Date): string[] {
  const { word, directions, observations, practice, hasMnemonic, diagnosis } = known;
  const lapses = word.review_states.reduce((sum, state) => sum + state.lapses, 0);
  const asked = word.review_states.filter(({ facet }) => facet === Facet.recognition || directions === 'both');
  const dueTimes = asked.flatMap(({ due_at }) => (due_at === null ? [] : [Date.parse(due_at)]));
  const hasExample = word.example_sentence !== null || word.examples.length > 0 || word.contexts.length > 0;
  const cause = diagnosis && causeFact(diagnosis);
  return [
    answersFact(word.term, observations),
    ...practiceFact(practice),
    ...(lapses > 0 ? [`Times forgotten after it was learned: ${lapses}.`] : []),
    ...(cause === null ? [] : [cause]),
    ...(word.suspended ? ['It is suspended.'] : []),
    ...(word.suspended || dueTimes.length === 0 ? [] : [dueFact(Math.min(...dueTimes) - now.getTime())]),
    ...(hasMnemonic ? [] : ['It has no mnemonic.']),
    ...(hasExample ? [] : ['It has no example sentence.']),
  ];
}

/** Counts answers with the learner's corrections, without disregarded ones. */
function answersFact(term: string, observations: readonly Outcome[]): string {
  const { right, all } = countOf(observations);
  return all === 0 ? `“${term}” has not been answered yet.` : `Right answers to “${term}”: ${right} of the last ${all}.`;
}

function practiceFact(practice: readonly Outcome[]): string[] {
  const { right, all } = countOf(practice);
  return all === 0 ? [] : [`Right in practice games: ${right} of the last ${all}.`];
}

function countOf(observations: readonly Outcome[]): { right: number; all: number } {
  const outcomes = observations
    .map(({ outcome, corrected_outcome }) => corrected_outcome ?? outcome)
    .filter((outcome) => outcome !== 'disregarded');
  return { right: outcomes.filter((outcome) => outcome === 'correct').length, all: outcomes.length };
}

const CAUSES: Readonly<Record<DiagnosisOutcome, string | null>> = {
  exact_confusion: 'Wrong answers often name the same other word.',
  semantic_direction_reversal: 'Wrong answers are often its opposite, or the wrong side of the card.',
  orthographic_interference: 'Wrong answers are often a few letters away from it.',
  recognition_production_gap: 'Its meaning is known more often than the word itself.',
  weak_acquisition: 'It was missed several times soon after it was first seen.',
  forgetting: 'It is remembered for a while, and missed after longer breaks.',
  unknown: null,
  insufficient_evidence: null,
};

/** Describes the cause without its code name, which replies must not contain. */
function causeFact({ outcome, confused_with }: NonNullable<WordKnowledge['diagnosis']>): string | null {
  return confused_with === null ? CAUSES[outcome] : `Wrong answers often confuse it with “${confused_with.term}”.`;
}

function dueFact(milliseconds: number): string {
  const days = Math.round(milliseconds / DAY_MS);
  return days < 1 ? 'It is due now or within a day.' : `Days until it is due: ${days}.`;
}

/** Figures of a week, or only the added words if there were no answers. */
export function weekFacts(snapshot: WeekSnapshotDto): string[] {
  const { answers, accuracy_percent, days_studied, study_seconds, new_words, lapses, hardest_words } = snapshot;
  const [hardest] = hardest_words;
  if (answers === 0) return ['No answers in this week.', `Words added: ${snapshot.words_added}.`];
  return [
    `Answers: ${answers}.`,
    ...(accuracy_percent === null ? [] : [`Right answers: ${accuracy_percent}%.`]),
    `Days with study: ${days_studied}.`,
    `Minutes of study: ${Math.round(study_seconds / 60)}.`,
    `New words: ${new_words}.`,
    `Words forgotten: ${lapses}.`,
    ...(hardest ? [`The hardest word was “${hardest.term}”.`] : []),
  ];
}

/** @param missed terms of the missed words, most often missed first */
export function reviewSessionFacts(session: SessionSummaryDto, missed: readonly string[]): string[] {
  if (session.words_reviewed === 0) return ['No answers in this session.'];
  return [
    `Answers in this session: ${session.words_reviewed}.`,
    `Right answers: ${session.accuracy_percent}%.`,
    `New words: ${session.new_words_learned}.`,
    ...missed.map((term) => `“${term}” was missed.`),
  ];
}
