/** What happens to accounts and their access, and to the deployment's settings. */
export const SECURITY_EVENT_TYPES = [
  'access',
  'account_created',
  'account_deleted',
  'ai_credential',
  'ai_settings',
  'connection',
  'elevation',
  'events_exported',
  'password_changed',
  'password_reset',
  'reactivation',
  'reset_link',
  'role',
  'sign_in',
  'sign_out',
  'suspension',
] as const;

export type SecurityEventType = (typeof SECURITY_EVENT_TYPES)[number];

/** Short facts, never a secret, a name or an e-mail address. */
export type SecurityDetails = Readonly<Record<string, string | number | boolean | null | readonly string[]>>;

/** An event of the deployment's chain. Accounts are numbers. */
export interface SecurityEvent {
  readonly version: 1;
  readonly kind: 'security';
  readonly type: SecurityEventType;
  /** ISO 8601 in UTC, with milliseconds. Of equal refusals, the last. */
  readonly at: string;
  readonly outcome: 'succeeded' | 'refused';
  /** The account that acted; null if it is unknown, or the host's command line. */
  readonly actor: number | null;
  /** The account that it was done to. */
  readonly target: number | null;
  readonly sign_in: string | null;
  /** The network address of the request. */
  readonly address: string | null;
  /** How many equal refusals this event stands for; 1 otherwise. */
  readonly count: number;
  /** When the first of them was. */
  readonly since: string;
  readonly details: SecurityDetails;
}
