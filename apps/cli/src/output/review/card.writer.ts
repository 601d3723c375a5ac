import type { Card, QuestionState } from '@wordhoard/review-client';
import { asksForTerm, type Grade } from '@wordhoard/scheduling';
import type { CardView } from '../../services/review/review-display.js';
import { bad, dim, good, indented, joinParts, type Line, line, strong } from '../line.js';
import { pluralize, formatInterval } from '../times.js';

const EMPTY = line``;
const DAY_SECONDS = 86_400;

/** The lines of a card. */
export function cardLines(view: CardView): Line[] {
  const { card, mode, number, total, notice, minutesEarly, isRevealed, listsKeys } = view;
  const { front } = sidesOf(card);
  return [
    dim(joinParts(['Review', mode === 'standard' ? null : mode, `${number} of ${total}`])),
    ...(notice ? [indented(notice)] : []),
    ...(minutesEarly === null ? [] : [indented(dim(`No other words are left. This one is due in ${pluralize(minutesEarly, 'minute')}.`))]),
    EMPTY,
    indented(dim(asksForTerm(card.facet) ? 'What is the word for this?' : 'What does this mean?')),
    EMPTY,
    indented(strong(front || 'No translation or definition yet')),
    EMPTY,
    ...(isRevealed ? answerLines(view) : choiceLines(view)),
    EMPTY,
    ...(listsKeys ? KEYS : [keyLine(view)]),
  ];
}

/** Shown instead of a card while the remaining learning steps are not due soon enough. */
export function pauseLines(minutes: number): Line[] {
  return [
    dim('Review'),
    EMPTY,
    indented(line`All other words are done. The next one is due in ${pluralize(minutes, 'minute')}, and appears here by itself.`),
    EMPTY,
    dim('[U] undo   [Q] finish   [Ctrl-C] leave the session open'),
  ];
}

/** The question and the answer. */
export function sidesOf(card: Card): { readonly front: string; readonly back: string } {
  const meaning = card.translations.join(', ') || (card.definition ?? '');
  return asksForTerm(card.facet) ? { front: meaning, back: card.term } : { front: card.term, back: meaning };
}

function choiceLines({ question }: CardView): Line[] {
  return (question.choices ?? []).map((choice, index) => indented(line`[${index + 1}] ${choice}`));
}

function answerLines({ card, question }: CardView): Line[] {
  const { back } = sidesOf(card);
  const { definition, example_sentence, examples, mnemonic, ai_state } = card;
  const details = [back === definition ? null : definition, example_sentence, ...examples, mnemonic && `mnemonic: ${mnemonic}`];
  return [
    ...choiceResult(question).map((one) => indented(one)),
    indented(joinParts([strong(back || 'No translation or definition yet'), card.pronunciation])),
    ...details.filter((detail): detail is string => typeof detail === 'string' && detail !== '').map((detail) => indented(line`${detail}`)),
    ...(ai_state === 'unverified' ? [indented(dim('Partly written by AI and not verified.'))] : []),
  ];
}

function choiceResult({ attempt, isRightChoice }: QuestionState): Line[] {
  if (attempt === null) return [];
  return [isRightChoice ? good('Right') : bad(line`Not ${attempt.text}`)];
}

function keyLine({ isRevealed, question: { choices, attempt, suggested }, grades, card }: CardView): Line {
  const more = dim('[S] skip   [U] undo   [Q] finish   [?] keys');
  if (!isRevealed) return line`${choices ? `[1-${choices.length}] choose   ` : ''}[Space] show the answer   ${more}`;
  const nextInterval = (grade: Grade) => formatInterval(card.intervals[grade] / DAY_SECONDS);
  if (attempt !== null) return line`[Space] continue: ${NAMES[suggested]}, ${nextInterval(suggested)}   ${more}`;
  return line`${joinParts(
    grades.map((grade, index) => line`[${index + 1}] ${NAMES[grade]} ${dim(nextInterval(grade))}`),
    '   ',
  )}   ${more}`;
}

const NAMES: Readonly<Record<Grade, string>> = { again: 'Again', hard: 'Hard', good: 'Good', easy: 'Easy' };

const KEYS = [
  line`Space, Enter  show the answer, then grade it`,
  line`1 to 4        choose an answer or a grade`,
  line`S             skip the word for now`,
  line`U             undo the last answer`,
  line`Q             finish; unanswered words stay due`,
  line`Ctrl-C        pause the session to resume it later`,
];
