const HOUR_MS = 3_600_000;

/** Limits of notifications, regardless of the learner's reminders. */
export const REMINDER_LIMITS = {
  /** Reminders of an account. */
  reminders: 50,
  /** In one study day. */
  notificationsPerDay: 4,
  /** From one notification to the next. */
  cooldownMs: 2 * HOUR_MS,
  /** How long after its time a reminder may still come. */
  latenessMs: 3 * HOUR_MS,
  /** For how long a notification is shown and can be acted upon. */
  actionMs: 12 * HOUR_MS,
  /** One that is asked for later comes once the policy lets another through. */
  laterMs: 2 * HOUR_MS,
  /** From this number on words are counted no further. */
  counted: 1000,
} as const;
