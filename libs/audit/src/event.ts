/** What a call is about, as it was authenticated and declared. Never the payload. */
interface AboutCall {
  readonly version: 1;
  /** ISO 8601 in UTC. */
  readonly at: string;
  /** Null for a token of the account's own. */
  readonly client: string | null;
  readonly tool: string;
  readonly access: string;
  /** Null where what was sent is none. */
  readonly workspace: string | null;
}

/** Kept before the call is made. */
interface DecisionEvent extends AboutCall {
  readonly kind: 'decision';
  /** One for the decision and the outcome of a call. */
  readonly call: string;
  readonly outcome: 'granted' | 'denied' | 'rate_limited' | 'confirmation_required';
  readonly reason: string | null;
  readonly grant: number | null;
  readonly confirmation: string | null;
  /** SHA-256 of the payload's canonical form, in hexadecimal digits. */
  readonly payload_sha256: string;
}

/** Refusals that repeat a decision in the chain, counted; `at` is the last of them. Tool and access are `*` where they differ. */
interface RefusalsEvent extends AboutCall {
  readonly kind: 'refusals';
  readonly outcome: DecisionEvent['outcome'];
  readonly reason: string | null;
  readonly grant: number | null;
  readonly confirmation: string | null;
  readonly count: number;
  /** When the first of them was refused. */
  readonly since: string;
}

/** Kept after the call, whichever way it went. */
interface OutcomeEvent extends AboutCall {
  readonly kind: 'outcome';
  readonly call: string;
  readonly outcome: 'succeeded' | 'failed';
  /** The code of the fault, never its words. */
  readonly error: string | null;
}

interface ConfirmationEvent extends AboutCall {
  readonly kind: 'confirmation';
  readonly confirmation: string;
  readonly outcome: 'approved' | 'denied';
  readonly payload_sha256: string;
}

interface GrantEvent extends AboutCall {
  readonly kind: 'grant';
  readonly grant: number;
  readonly outcome: 'created' | 'revoked';
  readonly mode: string;
  readonly expires_at: string | null;
}

export type AuditEvent = DecisionEvent | RefusalsEvent | OutcomeEvent | ConfirmationEvent | GrantEvent;
