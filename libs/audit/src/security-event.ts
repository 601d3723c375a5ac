/** Events about accounts, their access, and the deployment's settings. */
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

/** Short facts; never a secret, a name or an e-mail address. */
export type SecurityDetails = Readonly<Record<string, string | number | boolean | null | readonly string[]>>;

/** An event of the deployment's chain. Accounts appear as ids. */
export interface SecurityEvent {
  readonly version: 1;
  readonly kind: 'security';
  readonly type: SecurityEventType;
  /** ISO 8601 in UTC, with milliseconds. For repeated refusals, the last one. */
  readonly at: string;
  readonly outcome: 'succeeded' | 'refused';
  /** The account that acted; null if unknown, or for the host's command line. */
  readonly actor: number | null;
  /** The affected account. */
  readonly target: number | null;
  readonly sign_in: string | null;
  /** The IP address of the request. */
  readonly address: string | null;
  /** How many identical refusals this event covers; otherwise 1. */
  readonly count: number;
  /** Time of the first of them. */
  readonly since: string;
  readonly details: SecurityDetails;
}
