import {
  type DiagnosisInput,
  exactConfusion,
  type RuleResult,
  forgetting,
  orthographicInterference,
  recognitionProductionGap,
  reversal,
  type DiagnosisRule,
  weakAcquisition,
} from './causes.js';

/** Stored with every diagnosis. Raise it when the rules change. */
export const DIAGNOSIS_VERSION = 1;

/** Why a word is missed. The last two name no cause. */
export const DiagnosisOutcome = {
  exactConfusion: 'exact_confusion',
  reversal: 'semantic_direction_reversal',
  orthographicInterference: 'orthographic_interference',
  recognitionProductionGap: 'recognition_production_gap',
  weakAcquisition: 'weak_acquisition',
  forgetting: 'forgetting',
  unknown: 'unknown',
  insufficientEvidence: 'insufficient_evidence',
} as const;
export type DiagnosisOutcome = (typeof DiagnosisOutcome)[keyof typeof DiagnosisOutcome];

export interface Diagnosis {
  readonly outcome: DiagnosisOutcome;
  /** How sure the rule may be after all rules had their chance, 0..1, to four decimals; 0 where no cause is named. */
  readonly confidence: number;
  /** Answers that were looked at. */
  readonly sampleSize: number;
  /** Ids of the answers that speak for the outcome, oldest first. */
  readonly evidence: readonly string[];
  /** The word that this one is taken for. */
  readonly confusedWith: number | null;
}

/** The more specific causes come first; if several apply, the first is named. */
const RULES: readonly (readonly [DiagnosisOutcome, DiagnosisRule])[] = [
  [DiagnosisOutcome.exactConfusion, exactConfusion],
  [DiagnosisOutcome.reversal, reversal],
  [DiagnosisOutcome.orthographicInterference, orthographicInterference],
  [DiagnosisOutcome.recognitionProductionGap, recognitionProductionGap],
  [DiagnosisOutcome.weakAcquisition, weakAcquisition],
  [DiagnosisOutcome.forgetting, forgetting],
];

/** A cause is named when chance alone would name any in at most one of twenty histories, over all rules. (Bonferroni) */
const MAX_FALSE_POSITIVE_RATE = 0.05;

/** With fewer wrong answers there is too little to explain. */
const MIN_WRONG_ANSWERS = 3;

/**
 * Why a word is missed, or that the reason is unknown. Equal histories get equal diagnoses.
 *
 * @param studied its history is the answers to one word in all facets, some hundreds at most
 */
export function diagnose(studied: DiagnosisInput): Diagnosis {
  const { history } = studied;
  const wrong = history.filter(({ isCorrect }) => !isCorrect).length;
  const none = { confidence: 0, sampleSize: history.length, evidence: [], confusedWith: null };
  if (wrong < MIN_WRONG_ANSWERS) return { outcome: DiagnosisOutcome.insufficientEvidence, ...none };
  for (const [outcome, rule] of RULES) {
    const finding = rule(studied);
    if (finding.likelihoodByChance * RULES.length <= MAX_FALSE_POSITIVE_RATE) return diagnosed(outcome, finding);
  }
  return { outcome: DiagnosisOutcome.unknown, ...none };
}

function diagnosed(outcome: DiagnosisOutcome, { likelihoodByChance, sampleSize, evidence, confusedWith }: RuleResult): Diagnosis {
  const confidence = Math.round((1 - likelihoodByChance * RULES.length) * 10_000) / 10_000;
  return { outcome, confidence, sampleSize, evidence, confusedWith: confusedWith ?? null };
}
