import type { AnswerDto, ReviewSessionDto, SessionSummaryDto, SessionWordDto } from '@wordhoard/api-client/types';
import { Phase } from '@wordhoard/scheduling';

/** An answer that was given in this browser, and what undo needs to take it back. */
export interface KeptAnswer {
  operationId: string;
  wordId: number;
  facet: number;
  outcome: AnswerDto['outcome'];
  wasNew: boolean;
  at: string;
  /** The card before it. */
  before: SessionWordDto;
  /** Of the schedule after it; absent from answers of earlier versions. */
  phaseAfter?: Phase;
  isTakenBack: boolean;
}

/** A session that was begun, or taken up, in this browser. */
export interface KeptSession {
  /** The server's, or a negative one that was made here. */
  id: number;
  /** What the server knows it by also when it was begun here; null where another browser began it. */
  clientId: string | null;
  mode: ReviewSessionDto['mode'];
  startedAt: string;
  endedAt: string | null;
  wordCount: number;
  /** As they were asked, in order. */
  cards: readonly SessionWordDto[];
  /** Words that were in learning when the session was loaded; absent from sessions of earlier versions, like the limit below. */
  inLearning?: readonly SessionWordDto[];
  learnAheadMinutes?: number;
  log: readonly KeptAnswer[];
}

/** What of an answer names the card that it was about. */
type OfCard = Pick<KeptAnswer, 'wordId' | 'facet'>;

export function isAbout({ id, facet }: Pick<SessionWordDto, 'id' | 'facet'>, answer: OfCard): boolean {
  return id === answer.wordId && facet === answer.facet;
}

/** What is still unanswered; what was put off comes last. */
export function remainingCards(session: KeptSession): SessionWordDto[] {
  const standing = session.log.filter(({ isTakenBack }) => !isTakenBack);
  const isPutOff = (card: SessionWordDto) => standing.some((one) => isAbout(card, one));
  const left = session.cards.filter((card) => !isAnsweredHere(session, card));
  return [...left.filter((card) => !isPutOff(card)), ...left.filter(isPutOff)];
}

/** Every card of the session, those in learning included. */
export function allCards({ cards, inLearning = [] }: KeptSession): readonly SessionWordDto[] {
  return [...cards, ...inLearning];
}

/** Whether an answer given in this browser counts for the card; a skip is no answer. */
export function isAnsweredHere({ log }: KeptSession, card: SessionWordDto): boolean {
  return log.some((one) => !one.isTakenBack && one.outcome !== 'skipped' && isAbout(card, one));
}

/** What undo takes back. */
export function lastStanding({ log }: KeptSession): KeptAnswer | undefined {
  return log.findLast(({ isTakenBack }) => !isTakenBack);
}

/** What the session came to, counted as the server counts it. */
export function summaryOf({ id, mode, startedAt, endedAt, log }: KeptSession): SessionSummaryDto {
  const answers = log.filter(({ outcome, isTakenBack }) => !isTakenBack && outcome !== 'skipped');
  const correct = answers.filter(({ outcome }) => outcome === 'correct').length;
  const lasted = Date.parse(endedAt ?? startedAt) - Date.parse(startedAt);
  return {
    id,
    mode,
    started_at: startedAt,
    ended_at: endedAt,
    duration_seconds: Math.max(0, Math.round(lasted / 1000)),
    words_reviewed: answers.length,
    correct_count: correct,
    incorrect_count: answers.length - correct,
    new_words_learned: answers.filter(({ wasNew }) => wasNew).length,
    accuracy_percent: answers.length === 0 ? 0 : Math.round((100 * correct) / answers.length),
    ...learningOutcome(answers),
  };
}

/** By the first and the last answer to each card. */
function learningOutcome(answers: readonly KeptAnswer[]): Pick<SessionSummaryDto, 'graduated_count' | 'in_learning_count'> {
  const byCard = [...Map.groupBy(answers, ({ wordId, facet }) => `${wordId} ${facet}`).values()];
  const phases = byCard.map((given) => ({ before: given[0]?.before.phase, after: given.at(-1)?.phaseAfter }));
  const isLearned = (phase: Phase | undefined) => phase !== Phase.new && phase !== Phase.learning;
  return {
    graduated_count: phases.filter(({ before, after }) => !isLearned(before) && after === Phase.review).length,
    in_learning_count: phases.filter(({ after }) => after === Phase.learning || after === Phase.relearning).length,
  };
}
