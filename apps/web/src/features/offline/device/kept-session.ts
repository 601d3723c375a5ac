import type { AnswerDto, ReviewSessionDto, SessionSummaryDto, SessionWordDto } from '@wordhoard/api-client/types';

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
  log: readonly KeptAnswer[];
}

/** What of an answer names the card that it was about. */
type OfCard = Pick<KeptAnswer, 'wordId' | 'facet'>;

export function isAbout({ id, facet }: Pick<SessionWordDto, 'id' | 'facet'>, answer: OfCard): boolean {
  return id === answer.wordId && facet === answer.facet;
}

/** What is still unanswered; what was put off comes last. */
export function remainingCards({ cards, log }: KeptSession): SessionWordDto[] {
  const standing = log.filter(({ isTakenBack }) => !isTakenBack);
  const isAnswered = (card: SessionWordDto) => standing.some((one) => one.outcome !== 'skipped' && isAbout(card, one));
  const isPutOff = (card: SessionWordDto) => standing.some((one) => isAbout(card, one));
  const left = cards.filter((card) => !isAnswered(card));
  return [...left.filter((card) => !isPutOff(card)), ...left.filter(isPutOff)];
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
  };
}
