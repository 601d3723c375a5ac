/** Why a model's reply cannot be shown. */
export const ReplyFault = {
  empty: 'empty',
  controlSequence: 'control_sequence',
  learningClaim: 'learning_claim',
  missingEvidence: 'missing_evidence',
  unknownEvidence: 'unknown_evidence',
  unsupportedClaim: 'unsupported_claim',
} as const;
export type ReplyFault = (typeof ReplyFault)[keyof typeof ReplyFault];

/**
 * Tags, tokens and code fences with which models call tools, switch roles or leak secrets. Repetitions are bounded and never adjacent, to
 * prevent catastrophic backtracking.
 */
const CONTROL_SEQUENCES: readonly RegExp[] = [
  /<\s*(?:\/\s*)?(?:tool|function|antml|invoke|secret|system|assistant|user|learner_facts|evidence|think)[\w:.-]*(?:\s[^>]{0,4000})?\/?>/iu,
  /<\|[^|\n]{1,60}\|>/u,
  /\[\s*(?:\/\s*)?(?:tool_?calls?|inst|secret|system)\b[^\]]{0,4000}\]/iu,
  /\{\{\s*(?:secret|tool|env|system)\b[^}]{0,4000}\}\}/iu,
  /```\s*(?:tool|function|json)[_-]?(?:call|code)?/iu,
  /"(?:tool_calls?|function_call|tool_use)"\s*:/iu,
];

/** In the supported languages: topics on which only the service may state figures. */
const SUBJECTS = [
  ...['mastery', 'retention', 'retrievability', 'diagnosis'],
  ...['dominio', 'retención', 'diagnóstico', 'maîtrise', 'rétention', 'diagnostic'],
  ...['beherrschung', 'behaltensrate', 'diagnose', 'padronanza', 'ritenzione', 'diagnosi', 'domínio', 'retenção'],
  ...['習熟度', '定着率', '診断', '숙달도', '유지율', '진단', 'ustalık', 'hatırlama', 'tanı'],
].join('|');

/** “mastery: 80 %”, “your retention is 92 percent”, “diagnosis = weak_acquisition”. */
const LEARNING_CLAIMS: readonly RegExp[] = [
  new RegExp(`(?<!\\p{L})(?:${SUBJECTS})[\\s*_"'”»\\]]*[:=：＝]`, 'iu'),
  new RegExp(`(?<!\\p{L})(?:${SUBJECTS})(?!\\p{Script=Latin})[^.!?。！？\\n]{0,40}\\p{N}`, 'iu'),
  new RegExp(
    `\\p{N}[.,]{0,9}\\s{0,40}(?:%|％|percent|por ciento|pour cent|prozent|per cento|por cento)[^.!?。！？\\n]{0,20}(?:${SUBJECTS})`,
    'iu',
  ),
  /\b(?:exact_confusion|semantic_direction_reversal|orthographic_interference|recognition_production_gap|weak_acquisition)\b/iu,
];

/**
 * Checks a reply in any conversation: it must not be empty, contain control sequences, or make claims about learning progress, which only
 * the service may. Deliberately strict: a rejected reply is replaced by a plain sentence.
 *
 * @returns null for a reply that may be shown
 */
export function replyFault(text: string): ReplyFault | null {
  const plain = text.normalize('NFKC').replace(/(?![\u200c\u200d])\p{Default_Ignorable_Code_Point}/gu, '');
  if (plain.trim() === '') return ReplyFault.empty;
  if (CONTROL_SEQUENCES.some((pattern) => pattern.test(plain))) return ReplyFault.controlSequence;
  if (LEARNING_CLAIMS.some((pattern) => pattern.test(plain))) return ReplyFault.learningClaim;
  return null;
}
