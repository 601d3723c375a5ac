import type { AnswerDto, ReviewSessionDto, SessionSummaryDto, SessionWordDto } from '@wordhoard/api-client/types';
import { Phase } from '@wordhoard/scheduling';

/** An answer given in this browser, with the state that undo restores. */
export interface StoredAnswer {
  operationId: string;
  wordId: number;
  facet: number;
  outcome: AnswerDto['outcome'];
  wasNew: boolean;
  at: string;
  /** The card before the answer. */
  before: SessionWordDto;
  /** Missing in answers stored by earlier versions. */
  phaseAfter?: Phase;
  isTakenBack: boolean;
}

/** A session started or resumed in this browser. */
export interface StoredSession {
  /** The server's id, or a negative local one. */
  id: number;
  /** Identifies a session started here to the server; null if another browser started it. */
  clientId: string | null;
  mode: ReviewSessionDto['mode'];
  startedAt: string;
  endedAt: string | null;
  wordCount: number;
  /** In the order asked. */
  cards: readonly SessionWordDto[];
  /** Words in learning when the session was loaded; missing, like the next field, in sessions stored by earlier versions. */
  inLearning?: readonly SessionWordDto[];
  learnAheadMinutes?: number;
  log: readonly StoredAnswer[];
}

/** The fields of an answer that identify its card. */
type OfCard = Pick<StoredAnswer, 'wordId' | 'facet'>;

export function isAbout({ id, facet }: Pick<SessionWordDto, 'id' | 'facet'>, answer: OfCard): boolean {
  return id === answer.wordId && facet === answer.facet;
}

/** Unanswered cards; skipped ones come last. */
export function remainingCards(session: StoredSession): SessionWordDto[] {
  const activeAnswers = session.log.filter(({ isTakenBack }) => !isTakenBack);
  const isPutOff = (card: SessionWordDto) => activeAnswers.some((one) => isAbout(card, one));
  const left = session.cards.filter((card) => !isAnsweredHere(session, card));
  return [...left.filter((card) => !isPutOff(card)), ...left.filter(isPutOff)];
}

export function allCards({ cards, inLearning = [] }: StoredSession): readonly SessionWordDto[] {
  return [...cards, ...inLearning];
}

/** Whether this browser answered the card; skipping does not count. */
export function isAnsweredHere({ log }: StoredSession, card: SessionWordDto): boolean {
  return log.some((one) => !one.isTakenBack && one.outcome !== 'skipped' && isAbout(card, one));
}

/** The answer that undo reverts. */
export function lastActiveAnswer({ log }: StoredSession): StoredAnswer | undefined {
  return log.findLast(({ isTakenBack }) => !isTakenBack);
}

/** The session's summary, computed as the server does. */
export function summaryOf({ id, mode, startedAt, endedAt, log }: StoredSession): SessionSummaryDto {
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

/** From the first and the last answer to each card. */
function learningOutcome(answers: readonly StoredAnswer[]): Pick<SessionSummaryDto, 'graduated_count' | 'in_learning_count'> {
  const byCard = [...Map.groupBy(answers, ({ wordId, facet }) => `${wordId} ${facet}`).values()];
  const phases = byCard.map((given) => ({ before: given[0]?.before.phase, after: given.at(-1)?.phaseAfter }));
  const isLearned = (phase: Phase | undefined) => phase !== Phase.new && phase !== Phase.learning;
  return {
    graduated_count: phases.filter(({ before, after }) => !isLearned(before) && after === Phase.review).length,
    in_learning_count: phases.filter(({ after }) => after === Phase.learning || after === Phase.relearning).length,
  };
}
