import type { LoggedReviewDto, ReviewStateDto, WordDto } from '@wordhoard/api-client/types';
import { cardNumberOf, Facet } from '@wordhoard/scheduling';
import type { Run } from '../run.js';
import type { WordExplanation } from '../services/explain-word.service.js';
import { bad, dim, good, indented, joinParts, type Line, line, strong } from './line.js';
import { relativeTime, pluralize, daysBetween, formatInterval, formatDate } from './times.js';

const EMPTY = line``;

export function writeExplanation({ output }: Run, explanation: WordExplanation, now: Date): void {
  const { word, reviews } = explanation;
  output.data(explanation, [
    ...contentOf(explanation),
    ...word.review_states.flatMap((state) => [EMPTY, ...scheduleOf(state, explanation, now)]),
    ...(reviews.length > 0 ? [EMPTY, strong('Recent answers'), ...reviews.map((review) => indented(reviewOf(review)))] : []),
  ]);
}

function contentOf({ word, group }: WordExplanation): Line[] {
  const heading = line`${strong(word.term)} ${dim(`#${word.id}`)}`;
  const kind = joinParts([word.pronunciation, word.part_of_speech, word.target_language, word.cefr_level, `in ${group.name}`]);
  return [
    heading,
    dim(kind),
    ...detailsOf(word).map((detail) => indented(line`${detail}`)),
    ...statusLines(word).map((one) => indented(one)),
  ];
}

function detailsOf(word: WordDto): string[] {
  const { translations, definition, example_sentence, examples, mnemonic, contexts, tags } = word;
  const seen = contexts.map(({ sentence, source_title }) => `seen: ${sentence}${source_title === null ? '' : ` (${source_title})`}`);
  const details = [
    translations.join(', '),
    definition,
    example_sentence,
    ...examples,
    mnemonic && `mnemonic: ${mnemonic}`,
    ...seen,
    tags.length > 0 && `tags: ${tags.join(', ')}`,
  ];
  return details.filter((detail): detail is string => typeof detail === 'string' && detail !== '');
}

function statusLines({ suspended, leech, ai_state }: WordDto): Line[] {
  return [
    ...(suspended ? [bad('Suspended: not in reviews.')] : []),
    ...(leech ? [bad('Leech: forgotten many times.')] : []),
    ...(ai_state === 'unverified' ? [dim('Partly written by AI and not verified.')] : []),
  ];
}

function scheduleOf(state: ReviewStateDto, { settings }: WordExplanation, now: Date): Line[] {
  const title = strong(facetTitle(state.facet));
  if (state.last_reviewed_at === null || state.due_at === null) {
    return [title, indented(line`Not reviewed yet. You learn up to ${pluralize(settings.new_words_per_day, 'new word')} per day.`)];
  }
  const recall = `Chance of recall now: ${Math.round(state.retrievability * 100)} %.`;
  return [
    title,
    indented(line`${STATUS[state.status]}, strength ${state.strength} of 100. ${state.algorithm === 'fsrs' ? recall : ''}`),
    indented(
      line`Last reviewed ${relativeTime(state.last_reviewed_at, now)}, ${new Date(state.due_at) > now ? 'next on' : 'due since'} ${formatDate(state.due_at)} (${relativeTime(state.due_at, now)}).`,
    ),
    indented(line`${reasonOf(state, daysBetween(state.last_reviewed_at, state.due_at), settings)}`),
    indented(dim(joinParts([...memoryOf(state), pluralize(state.repetitions, 'repetition'), pluralize(state.lapses, 'lapse')]))),
  ];
}

function facetTitle(facet: number): string {
  if (facet === Facet.recognition) return 'Meaning from the word';
  return facet === Facet.production ? 'Word from the meaning' : `Card ${cardNumberOf(facet)}`;
}

const STATUS: Readonly<Record<ReviewStateDto['status'], string>> = {
  new: 'New',
  learning: 'Learning',
  review: 'In review',
  mastered: 'Mastered',
  needs_review: 'Missed last time',
};

/** Why the next review is due when it is. */
function reasonOf(state: ReviewStateDto, placed: number, { desired_retention }: WordExplanation['settings']): string {
  if (state.interval_days < 1) return `It is in a learning step of ${formatInterval(placed)}.`;
  const length = formatInterval(state.interval_days);
  if (state.algorithm === 'sm2')
    return `SM-2 chose ${length}: each good answer multiplies the interval by the ease, ${state.ease_factor?.toFixed(2)}.`;
  return `FSRS chose ${length}: by then the chance to recall it has fallen to about ${Math.round(desired_retention * 100)} %.`;
}

function memoryOf({ stability, difficulty, ease_factor, algorithm }: ReviewStateDto): string[] {
  if (algorithm === 'sm2') return ease_factor === null ? [] : [`ease ${ease_factor.toFixed(2)}`];
  return [
    ...(stability === null ? [] : [`stability ${stability.toFixed(1)} days`]),
    ...(difficulty === null ? [] : [`difficulty ${difficulty.toFixed(1)} of 10`]),
  ];
}

function reviewOf({ answered_at, kind, grade, outcome, interval_days, due_at, attempted_answer, voided }: LoggedReviewDto): Line {
  // Steps of minutes have an interval of 0 days, so compute it from the due date.
  const days = interval_days < 1 && due_at !== null ? daysBetween(answered_at, due_at) : interval_days;
  const said = grade ?? outcome ?? kind;
  const answer = outcome === 'correct' ? good(said) : outcome === 'incorrect' ? bad(said) : line`${said}`;
  return joinParts(
    [
      formatDate(answered_at),
      answer,
      kind === 'answer' ? `then ${formatInterval(days)}` : null,
      attempted_answer && `answered: ${attempted_answer}`,
      voided ? dim('undone') : null,
    ],
    '  ',
  );
}
