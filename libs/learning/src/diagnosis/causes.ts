import { asksForTerm } from '@wordhoard/scheduling';
import { binomialTail, fisherExact } from './exact-tests.js';
import { editDistance } from './edit-distance.js';
import { type PastAnswer, acceptedKeys, type AnswerKey, otherSideOf, type StudiedWord, answerKey, wrongAttempts } from './history.js';

/** A rule's result for a history. */
export interface RuleResult {
  /** The probability that chance alone produces this much evidence, 0..1. */
  readonly likelihoodByChance: number;
  /** Number of answers that the rule considered. */
  readonly sampleSize: number;
  /** Ids of the answers that support the cause. */
  readonly evidence: readonly string[];
  /** The word that this one is confused with, for that cause. */
  readonly confusedWith?: number;
}

export interface DiagnosisInput {
  readonly word: StudiedWord;
  /** The account's other words, which an attempt may have meant. */
  readonly others: readonly StudiedWord[];
  /** Oldest first, without skipped answers. */
  readonly history: readonly PastAnswer[];
}

export type DiagnosisRule = (studied: DiagnosisInput) => RuleResult;

/** Fewer wrong answers may be accidents or coincidence. */
const MIN_EVIDENCE = 3;

/** Expected shares of wrong answers by chance. Deliberately high, so that rules are hard to convince. */
const CHANCE = { ofOneOtherWord: 0.2, ofReversal: 0.15, ofNearMiss: 0.3, ofFailure: 0.5 } as const;

/** Within this many days of the previous answer, a word counts as fresh. */
const STILL_FRESH_DAYS = 1.5;

/** In a near miss, at most a third of the characters are wrong, and no more than three. */
const NEAR = { share: 1 / 3, most: 3 } as const;

const NO_RESULT: RuleResult = { likelihoodByChance: 1, sampleSize: 0, evidence: [] };

/**
 * The learner repeatedly answers with the same other word. Corrected for the number of words, since a match by chance is likelier with more
 * of them.
 */
export const exactConfusion: DiagnosisRule = ({ word, others, history }) => {
  const attempts = wrongAttempts(history);
  const taken = new Map<number, string[]>();
  for (const { id, facet, key } of attempts) {
    if (otherSideOf(word, facet).includes(key)) continue;
    for (const other of others)
      if (acceptedKeys(other, facet).includes(key)) taken.set(other.wordId, [...(taken.get(other.wordId) ?? []), id]);
  }
  const [most] = [...taken].sort(([a, idsA], [b, idsB]) => idsB.length - idsA.length || a - b);
  if (!most) return { ...NO_RESULT, sampleSize: attempts.length };
  const [confusedWith, evidence] = most;
  return { ...share(evidence, attempts.length, CHANCE.ofOneOtherWord, taken.size), confusedWith };
};

/** The learner answers with the other side of the card, or the antonym. */
export const reversal: DiagnosisRule = ({ word, history }) => {
  const attempts = wrongAttempts(history);
  const opposites = new Set(word.antonyms.map(answerKey));
  const reversed = attempts.filter(({ facet, key }) => opposites.has(key) || otherSideOf(word, facet).includes(key));
  return share(ids(reversed), attempts.length, CHANCE.ofReversal);
};

/** The answer is almost spelled right, and is no other word that the learner knows. */
export const orthographicInterference: DiagnosisRule = ({ word, others, history }) => {
  const attempts = wrongAttempts(history);
  const near = attempts.filter(({ facet, key }) => {
    const isKnown = others.some((other) => acceptedKeys(other, facet).includes(key));
    return !isKnown && acceptedKeys(word, facet).some((answer) => isNear(key, answer));
  });
  return share(ids(near), attempts.length, CHANCE.ofNearMiss);
};

/** The learner recognizes the word but cannot recall it: the term is missed more often than the meaning. */
export const recognitionProductionGap: DiagnosisRule = ({ history }) => {
  const [production, recognition] = [history.filter(({ facet }) => asksForTerm(facet)), history.filter(({ facet }) => !asksForTerm(facet))];
  return difference(production, recognition);
};

/** Usually missed while still fresh, so it was never learned. */
export const weakAcquisition: DiagnosisRule = ({ history }) => {
  const fresh = history.filter(({ elapsedDays }) => elapsedDays !== null && elapsedDays <= STILL_FRESH_DAYS);
  return share(ids(fresh.filter(({ isCorrect }) => !isCorrect)), fresh.length, CHANCE.ofFailure);
};

/** Known while fresh but missed later: longer intervals fail more often than shorter ones. */
export const forgetting: DiagnosisRule = ({ history }) => {
  const waited = history.flatMap((answered) => (answered.elapsedDays === null ? [] : [{ ...answered, elapsedDays: answered.elapsedDays }]));
  const sorted = waited.sort((a, b) => a.elapsedDays - b.elapsedDays);
  const middle = sorted[Math.floor(sorted.length / 2)]?.elapsedDays ?? 0;
  return difference(
    sorted.filter(({ elapsedDays }) => elapsedDays >= middle && elapsedDays > STILL_FRESH_DAYS),
    sorted.filter(({ elapsedDays }) => elapsedDays < middle || elapsedDays <= STILL_FRESH_DAYS),
  );
};

/** @param ways number of hypotheses tested, for the Bonferroni correction */
function share(evidence: readonly string[], trials: number, chance: number, ways = 1): RuleResult {
  if (evidence.length < MIN_EVIDENCE) return { ...NO_RESULT, sampleSize: trials };
  return { likelihoodByChance: Math.min(1, ways * binomialTail(evidence.length, trials, chance)), sampleSize: trials, evidence };
}

function difference(worse: readonly PastAnswer[], better: readonly PastAnswer[]): RuleResult {
  const [missed, otherMissed] = [worse.filter(({ isCorrect }) => !isCorrect), better.filter(({ isCorrect }) => !isCorrect)];
  const sampleSize = worse.length + better.length;
  if (missed.length < MIN_EVIDENCE || better.length - otherMissed.length < MIN_EVIDENCE) return { ...NO_RESULT, sampleSize };
  const groups = { wrong: missed.length, right: worse.length - missed.length };
  const likelihoodByChance = fisherExact({ ...groups, otherWrong: otherMissed.length, otherRight: better.length - otherMissed.length });
  return { likelihoodByChance, sampleSize, evidence: ids(missed) };
}

function ids(answers: readonly PastAnswer[]): string[] {
  return answers.map(({ id }) => id);
}

function isNear(attempt: AnswerKey, answer: AnswerKey): boolean {
  return editDistance(attempt, answer) <= Math.min(NEAR.most, Math.floor([...answer.normalize('NFD')].length * NEAR.share));
}
