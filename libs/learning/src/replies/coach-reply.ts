import { ReplyFault, replyFault } from './reply-fault.js';

/** Something that the service knows, for a coach to speak of. */
export interface CoachEvidence {
  /** `evidence-<n>`. */
  readonly evidenceId: string;
  readonly fact: string;
  readonly source: string;
}

/** What a coach may say, and by what. */
export interface CoachBrief {
  readonly evidence: readonly CoachEvidence[];
  /** Sentences or figures that it may state in addition to the evidence. */
  readonly allowedClaims: readonly string[];
}

export interface CoachReply {
  readonly text: string;
  readonly evidenceIds: readonly string[];
}

/** Facts that may be quoted as a percentage include the percent sign. */
const NUMBER = /\p{Nd}+(?:[.,\u066b\u066c]\p{Nd}+)*/gu;

/**
 * What is wrong with a coach's reply. It must cite given evidence, every number must occur in the cited evidence or the allowed claims, and the rules of `replyFault` apply.
 *
 * @returns null for a reply that may be shown
 */
export function coachReplyFault({ text, evidenceIds }: CoachReply, { evidence, allowedClaims }: CoachBrief): ReplyFault | null {
  const allowed = new Set(allowedClaims.map(plain));
  const fault = replyFault(withoutAllowed(text, allowedClaims));
  if (fault !== null && !(fault === ReplyFault.empty && allowed.has(plain(text)))) return fault;
  if (evidenceIds.length === 0) return ReplyFault.missingEvidence;
  const cited = evidenceIds.map((id) => evidence.find(({ evidenceId }) => evidenceId === id));
  if (cited.includes(undefined)) return ReplyFault.unknownEvidence;
  const known = new Set([...cited.map((one) => one?.fact ?? ''), ...allowedClaims].flatMap(numbersIn));
  return numbersIn(text).every((number) => known.has(number)) ? null : ReplyFault.unsupportedClaim;
}

/** Replaces a rejected reply by the facts themselves. */
export function coachTemplate({ evidence }: CoachBrief): CoachReply {
  return { text: evidence.map(({ fact }) => fact).join('\n'), evidenceIds: evidence.map(({ evidenceId }) => evidenceId) };
}

function plain(text: string): string {
  return text.normalize('NFKC').toLowerCase().replace(/\s+/gu, ' ').trim();
}

/** What the service itself allows to be said is no claim of the model. */
function withoutAllowed(text: string, allowedClaims: readonly string[]): string {
  return allowedClaims.reduce((rest, claim) => (claim === '' ? rest : rest.replaceAll(claim, ' ')), text);
}

function numbersIn(text: string): string[] {
  return (text.normalize('NFKC').match(NUMBER) ?? []).map((number) => asciiDigits(number).replace(/[,\u066b\u066c]/g, '.'));
}

/** Digits of any script in the ones of ASCII: each script has ten consecutive digits, from its zero. */
function asciiDigits(number: string): string {
  return [...number].map((character) => (/\p{Nd}/u.test(character) ? String(valueOf(character)) : character)).join('');
}

/** Decimal digits stand in rows of ten, in order, each row beginning after a character that is no digit, or ten digits on. */
function valueOf(digit: string): number {
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero--;
  return (code - zero) % 10;
}
