import { ReplyFault, replyFault } from './reply-fault.js';

/** A fact that a coach may cite. */
export interface CoachEvidence {
  /** `evidence-<n>`. */
  readonly evidenceId: string;
  readonly fact: string;
  readonly source: string;
}

/** What a coach is allowed to say. */
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
 * Checks a coach's reply. It must cite given evidence, every number must occur in the cited evidence or the allowed claims, and the rules
 * of `replyFault` apply.
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

/** Replaces a rejected reply with the facts themselves. */
export function coachTemplate({ evidence }: CoachBrief): CoachReply {
  return { text: evidence.map(({ fact }) => fact).join('\n'), evidenceIds: evidence.map(({ evidenceId }) => evidenceId) };
}

function plain(text: string): string {
  return text.normalize('NFKC').toLowerCase().replace(/\s+/gu, ' ').trim();
}

/** Removes allowed claims, which the model may repeat. */
function withoutAllowed(text: string, allowedClaims: readonly string[]): string {
  return allowedClaims.reduce((rest, claim) => (claim === '' ? rest : rest.replaceAll(claim, ' ')), text);
}

function numbersIn(text: string): string[] {
  return (text.normalize('NFKC').match(NUMBER) ?? []).map((number) => asciiDigits(number).replace(/[,\u066b\u066c]/g, '.'));
}

/** Converts digits of any script to ASCII. */
function asciiDigits(number: string): string {
  return [...number].map((character) => (/\p{Nd}/u.test(character) ? String(valueOf(character)) : character)).join('');
}

/** In Unicode, each script's decimal digits are ten consecutive code points starting at zero. */
function valueOf(digit: string): number {
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero--;
  return (code - zero) % 10;
}
