import type { ObservationDto } from '../observations/dto/observation.dto.js';
import type { SessionSummaryDto } from '../reviews/dto/review-response.dto.js';
import type { WordDto } from '../vocabulary/dto/word-response.dto.js';
import type { WeekSnapshotDto } from '../weekly-reports/dto/weekly-report.dto.js';

const DAY_MS = 86_400_000;

/** What is known of a word, in sentences that stand by themselves. `observations` are its newest. */
export function wordFacts(word: WordDto, observations: readonly ObservationDto[], now: Date): string[] {
  const outcomes = observations
    .map(({ outcome, corrected }) => corrected?.outcome ?? outcome)
    .filter((outcome) => outcome !== 'disregarded');
  const right = outcomes.filter((outcome) => outcome === 'correct').length;
  const { lapses, due_at } = word.review_state;
  return [
    outcomes.length === 0
      ? `“${word.term}” has not been answered yet.`
      : `Of the last ${outcomes.length} answers to “${word.term}”, right: ${right}.`,
    ...(lapses > 0 ? [`Times that it was forgotten after it had been learned: ${lapses}.`] : []),
    ...(due_at === null || word.suspended ? [] : [dueFact(new Date(due_at), now)]),
    ...(word.suspended ? ['It is suspended, and not asked.'] : []),
    ...(word.mnemonic === null ? ['It has no mnemonic.'] : []),
    ...(word.contexts.length === 0 && word.examples.length === 0 ? ['It has no example sentence.'] : []),
  ];
}

function dueFact(dueAt: Date, now: Date): string {
  const days = Math.round((dueAt.getTime() - now.getTime()) / DAY_MS);
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
