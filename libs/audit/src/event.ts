/** The authenticated and declared properties of a call. Never its payload. */
interface AboutCall {
  readonly version: 1;
  /** ISO 8601 in UTC. */
  readonly at: string;
  /** Null for one of the account's own tokens. */
  readonly client: string | null;
  readonly tool: string;
  readonly access: string;
  /** Null if the header is absent or invalid. */
  readonly workspace: string | null;
}

/** Recorded before the call runs. */
interface DecisionEvent extends AboutCall {
  readonly kind: 'decision';
  /** Links the decision and the outcome of a call. */
  readonly call: string;
  readonly outcome: 'granted' | 'denied' | 'rate_limited' | 'confirmation_required';
  readonly reason: string | null;
  readonly grant: number | null;
  readonly confirmation: string | null;
  /** SHA-256 of the payload's canonical JSON, in hexadecimal. */
  readonly payload_sha256: string;
}

/**
 * A count of refusals that repeat a decision already in the chain; `at` is the time of the last. Tool and access are `*` where they differ.
 */
interface RefusalsEvent extends AboutCall {
  readonly kind: 'refusals';
  readonly outcome: DecisionEvent['outcome'];
  readonly reason: string | null;
  readonly grant: number | null;
  readonly confirmation: string | null;
  readonly count: number;
  /** Time of the first refusal. */
  readonly since: string;
}

/** Recorded after the call, whether it succeeded or failed. */
interface OutcomeEvent extends AboutCall {
  readonly kind: 'outcome';
  readonly call: string;
  readonly outcome: 'succeeded' | 'failed';
  /** The error code, never its message. */
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
